const ROOM = 'organizations/flows';
const LOGIN = `${ROOM}/organization-login`;

export const reasons = [
  {
    file: `${LOGIN}/organization-login-rules.ts`,
    was: 'one === other || JSON.stringify(one)',
    why: 'An object says the same as itself. The comparison saves the work.',
  },
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
