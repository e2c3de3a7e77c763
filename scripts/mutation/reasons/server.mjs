export const reasons = [
  {
    file: 'read-cookies.ts',
    was: 'if (at < 0 || pair.length > LONGEST_COOKIE + 1',
    becomes: 'at <= 0',
    why: 'A cookie without a name has no name that is looked for: an option takes none that is empty.',
  },
  {
    file: 'options.ts',
    was: 'return /^https?:$/.test(protocol) && username',
    why: 'A protocol has one colon, at its end.',
  },
  ...[
    ["const [, state, token = '', session = ''] = FORM.exec(text) ?? [];", 'Stryker was here'],
    ["return state === 'in' || state === 'mid' || state === 'out' ?", 'true'],
    ["return state === 'in' || state === 'mid' || state === 'out' ?", 'Stryker was here'],
  ].map(([was, becomes]) => ({
    file: 'session-cookies.ts',
    was,
    becomes,
    why: 'A record without a state describes no token, and no session that this browser has signed out of.',
  })),
  {
    file: 'verify-jwt.ts',
    was: 'const isOver = known === undefined ||',
    becomes: 'false',
    why: 'What throws there is caught, and the JWT is invalid then too.',
  },
  ...['[...(policy?.roles ?? [])', '...(auth.organization?.custom_roles ?? [])]'].map((was) => ({
    file: 'access.ts',
    was,
    becomes: 'Stryker was here',
    why: 'A text has no id of a role, so that nobody has it.',
  })),
  {
    file: 'authenticate.ts',
    was: "return verdict.is === 'valid' ? verdict.known : undefined;",
    becomes: 'true',
    why: 'No other verdict has somebody whom it knows.',
  },
];
