import { Secret } from '../../../src/base/secret';
import { switcherFlow } from '../../../src/organizations/switcher/switcher-flow';
import type { SwitcherPlace, SwitcherRow } from '../../../src/organizations/switcher/switcher-state';
import type { AnyFlow } from '../../support/explore-states';
import type { AnyEvent, Walked } from '../support/every-state';

export const HARBOUR: SwitcherPlace = {
  personId: 'ada',
  email: 'ada@example.com',
  organizationId: 'harbour',
  name: 'Harbour',
  logo: '',
};
export const QUAY: SwitcherPlace = { ...HARBOUR, personId: 'ada-quay', organizationId: 'quay', name: 'Quay' };
export const row = (id: string, changes: Partial<SwitcherRow> = {}): SwitcherRow => ({
  id,
  name: id,
  slug: id,
  logo: '',
  isCurrent: false,
  isInvited: false,
  needsMore: false,
  ...changes,
});
export const ROWS = [row('harbour', { isCurrent: true }), row('quay'), row('pier', { needsMore: true })];
const organization = {
  to: 'organization',
  id: 'quay',
  name: 'Quay',
  slug: 'quay',
  logoUrl: '',
  connections: [{ id: 'okta', displayName: 'Okta', identityProvider: 'okta' }],
  defaultConnectionId: null,
  provisioning: 'none',
  domains: [],
};
const start = {
  first: 'enterTotp',
  smsSent: false,
  memberId: 'ada-quay',
  organizationId: 'quay',
  organizationName: 'Quay',
  enrolled: ['totp'],
  allowed: ['totp'],
  offered: ['totp'],
  notAllowed: [],
};
const stepUp = {
  methods: ['password', 'email_otp', 'magic_link', 'sso', 'google_oauth', 'newer'],
  email: 'ada@example.com',
  within: 'one',
};
const response = { member_session: null };

/** The possible responses to a sign-in. */
export const RESULTS = {
  done: { next: 'done', organization },
  secondFactor: { next: 'secondFactor', start },
  primary: { next: 'primary', organization, stepUp },
  policy: { next: 'policy', organizationName: 'Quay' },
  refused: { next: 'refused', error: { code: 'invalid_response', message: '' } },
} as const;
export const answered = (result: object, current: SwitcherPlace | null = null): AnyEvent => ({
  type: 'answered',
  result,
  current,
  response,
});
const code = new Secret('123456');

const EVENTS: readonly AnyEvent[] = [
  ...[
    'start',
    'stop',
    'open',
    'cancel',
    'forget',
    'becameOld',
    'retry',
    'confirm',
    'create',
    'goBack',
    'resend',
    'resendSettled',
    'expired',
    'unblocked',
    'left',
    'stillHere',
    'linkSent',
  ].map((type) => ({ type })),
  ...[HARBOUR, QUAY, null].map((current) => ({ type: 'known', current })),
  ...['ada', 'grace'].map((userOf) => ({ type: 'loaded', userOf, rows: ROWS, mayCreate: true })),
  { type: 'search', query: 'qu' },
  ...['harbour', 'quay', 'pier', 'none'].map((id) => ({ type: 'pick', id })),
  ...['', 'Lighthouse'].map((draft) => ({ type: 'submitName', draft })),
  ...['password', 'email_otp', 'magic_link', 'okta', 'google_oauth', 'none'].map((key) => ({
    type: 'chooseMethod',
    key,
  })),
  ...Object.values(RESULTS).map((result) => answered(result, result.next === 'done' ? QUAY : null)),
  { type: 'codeSent', sent: { at: 0, until: 300_000 } },
  { type: 'submitCode', code },
  { type: 'submitCode', code: new Secret('12') },
  { type: 'submitPassword', password: code },
  { type: 'addressVerified', within: 'one', announce: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE', response },
  { type: 'reported', announce: 'FOYER_ORGANIZATION_CHANGED', response: { act: 'switchOrganization', id: 'quay' } },
  ...[
    { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
    { type: 'submitCode', code },
    { type: 'accepted', organization },
    { type: 'startOver' },
    { type: 'nonsense' },
  ].map((event) => ({ type: 'secondFactor', event })),
];

/** The switcher, and all that can happen to it. */
export const WALKED_SWITCHER: Walked = {
  flow: switcherFlow() as unknown as AnyFlow,
  begin: { at: 'closed', current: HARBOUR } as { readonly at: string },
  events: EVENTS,
  errors: [
    'timeout',
    'account_changed',
    'organization_not_found',
    'intermediate_session_not_found',
    'too_many_requests',
  ],
  stateNames: 'closed loading failed list more switching secondFactor firstFactor prove creating signedOut',
  presses: [
    'open',
    'pick',
    'confirm',
    'create',
    'submitName',
    'goBack',
    'chooseMethod',
    'submitCode',
    'submitPassword',
    'retry',
  ],
  waits: ['watch', 'awaitOld', 'awaitRetry', 'awaitExpiry', 'settleResend', 'awaitReturn', 'load', 'endSignIn', 'tell'],
};
