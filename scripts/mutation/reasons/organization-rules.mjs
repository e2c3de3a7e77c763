const ROOM = 'organizations/flows';
const LOGIN = `${ROOM}/organization-login`;

export const reasons = [
  {
    file: `${LOGIN}/organization-login-rules.ts`,
    was: 'one === other || JSON.stringify(one)',
    why: 'An object says the same as itself. The comparison saves the work.',
  },
  {
    file: `${LOGIN}/organization-login-rules.ts`,
    was: "afterwards && outcome.result.next === 'done'",
    why: 'Only a second factor is followed by a password, and it ends with a session or without a member.',
  },
  {
    file: `${LOGIN}/organization-login-rules.ts`,
    was: "isPart(command.type) && 'command' in command",
    becomes: '||',
    why: 'A part has each of its commands within one of the login, and nothing else has. Only the types need both.',
  },
  {
    file: `${LOGIN}/login-arrival-rules.ts`,
    was: "state.at === 'lookupFailed' && state.blocked",
    becomes: 'true',
    why: 'A look-up that goes on is never blocked.',
  },
  {
    file: `${LOGIN}/login-mail-rules.ts`,
    was: "rested.at === 'code' && rested.entry === 'verifying'",
    becomes: 'true',
    why: 'A stop stays in its state. Only the types allow another.',
  },
  {
    file: `${LOGIN}/login-main-rules.ts`,
    was: "!form && target.to === 'organization'",
    becomes: 'true',
    why: 'Without a form for an address, only a login for an organization has come so far.',
  },
  ...[
    'const [only, another] = form?.sends ?? [];',
    'return only ? send({ ...calm(state), about: known }, only) : [state];',
  ].map((was) => ({
    file: `${LOGIN}/login-main-rules.ts`,
    was,
    why: 'Here there is a form for an address, which sends one thing at least.',
  })),
  ...["event.type === 'chooseProvider' &&", "event.type === 'chooseConnection' &&"].map((was) => ({
    file: `${LOGIN}/login-main-rules.ts`,
    was,
    becomes: 'true',
    why: 'No other press names a provider or a connection.',
  })),
  ...["state.entry !== 'inviting' || target?.to", "if (target?.to !== 'organization') return [calm(state)];"].map(
    (was) => ({
      file: `${LOGIN}/login-main-rules.ts`,
      was,
      why: 'Members are looked for, and strangers invited, in one organization alone. Only the types allow that there is none.',
    }),
  ),
  {
    file: `${ROOM}/sso-discovery/sso-discovery-rules.ts`,
    was: "state.at === 'choose' && event.type === 'pick'",
    why: 'No other event names a connection, so that none is found for it.',
  },
  {
    file: `${ROOM}/second-factor/second-factor-rules.ts`,
    was: "event.type !== 'choose' || !state.login.start.offered.includes(event.method)",
    becomes: 'false',
    why: 'No other event names a method, so that none is offered for it.',
  },
  {
    file: `${ROOM}/second-factor/second-factor-rules.ts`,
    was: 'recoveryCodesLeft !== undefined && recoveryCodesLeft <= FEW_CODES',
    becomes: 'true',
    why: 'A number that is not there is not small either.',
  },
  {
    file: `${ROOM}/organization-password-reset/organization-password-reset-rules.ts`,
    was: '...(email !== undefined && { email })',
    becomes: 'true',
    why: 'A field that is undefined and one that is not there mean the same to every screen.',
  },
];
