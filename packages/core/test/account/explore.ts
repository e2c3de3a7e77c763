import { FoyerError } from '../../src/base/errors';
import { Secret } from '../../src/base/secret';
import type { Tagged } from '../../src/flow/flow';
import { ACCOUNT_FLOWS, MEMBER_ACCOUNT_FLOWS } from '../../src/testing/replay/account-flows';
import { userMenuFlow } from '../../src/flow/account/user-menu-flow';
import type { AnyFlow, SampleEvent } from '../support/explore-states';
import { exploreStates } from '../support/explore-states';

export const ADA = 'ada';
const list = [
  {
    id: 'one',
    email: 'ada@example.com',
    phone: '+12015550123',
    isVerified: true,
    name: 'Laptop',
    address: '0x1',
    isThis: false,
    methods: ['knowledge'],
  },
];
const data = {
  personId: ADA,
  list,
  name: { first: 'Ada', middle: '', last: '' },
  picture: '',
  totpId: '',
  codesLeft: undefined,
  hasPassword: false,
  email: 'ada@example.com',
  address: 'ada@example.com',
  session: null,
};
const others = [
  data,
  { ...data, totpId: 'app-1', codesLeft: 2, hasPassword: true },
  { ...data, list: [] },
  { ...data, personId: 'grace' },
  { ...data, personId: '' },
];
const code = new Secret('123456');
const sent = { to: 'ada@example.com', methodId: 'method', until: 300_000, resendAt: 15_000 };
const wallet = { id: 'phantom', option: 'phantom', chain: 'solana' };
const method = { type: 'email', key: 'one', email: 'ada@example.com' };
const password = { type: 'password', key: 'password', email: 'ada@example.com' };
const passkey = { type: 'passkey', key: 'passkey' };
const account = { type: 'account', key: 'google', provider: 'google' };
const acts = [
  'rename',
  'addEmail',
  'removeEmail',
  'addPhone',
  'removePhone',
  'setPassword',
  'addPasskey',
  'removePasskey',
  'addApp',
  'removeApp',
  'showCodes',
  'addAccount',
  'removeAccount',
  'addWallet',
  'removeWallet',
  'endSessions',
  'forgetBrowser',
  'deleteAccount',
];
const report = { announce: 'FOYER_ACCOUNT_CHANGED', response: { act: 'rename' }, addresses: [], data };

export type AnyEvent = Tagged & Readonly<Record<string, unknown>>;

/** Every event of every flow, with its data. Each flow receives all events and ignores those of other flows. */
const EVENTS: readonly AnyEvent[] = [
  ...[
    'start',
    'stop',
    'cancel',
    'forget',
    'unblocked',
    'edit',
    'add',
    'confirm',
    'resend',
    'resendSettled',
    'expired',
    'set',
    'mail',
    'checkAgain',
    'setUp',
    'showKey',
    'showImage',
    'done',
    'showCodes',
    'retry',
    'begin',
    'signOut',
    'signedOut',
    'stillHere',
    'left',
    'continue',
    'shownAgain',
    'anotherWay',
    'accepted',
    'reauthenticatedElsewhere',
    'userGone',
    'close',
    'pressed',
  ].map((type) => ({ type })),
  ...others.map((known) => ({ type: 'known', data: known })),
  ...['', ADA, 'grace'].flatMap((personId) =>
    ['userKnown', 'userRead'].map((type) => ({
      type,
      personId,
      isImpersonated: false,
      person: personId && { id: personId, name: '', contact: '' },
    })),
  ),
  ...acts.flatMap((act) => [
    { type: 'reauthenticated', act },
    { type: 'reauthenticated', act, id: 'one' },
    { type: 'reauthenticated', act, again: { type: 'save', personId: ADA, password: code } },
    { type: 'notReauthenticated', act },
  ]),
  { type: 'reauthenticated', act: 'addAccount', id: 'google' },
  ...['remove', 'verify', 'beginRename', 'revoke'].flatMap((type) => ['one', 'none'].map((id) => ({ type, id }))),
  ...['removed', 'renamed', 'revoked', 'registered'].map((type) => ({ type, id: 'one', ...report })),
  ...[
    'saved',
    'verified',
    'confirmed',
    'passwordSet',
    'mailed',
    'connected',
    'walletAdded',
    'accountDeleted',
    'alreadyOn',
    'noticed',
    'reported',
  ].map((type) => ({ type, ...report })),
  { type: 'submit', email: 'ada@example.org', draft: '2015550199', country: 'US', channel: 'sms', code },
  { type: 'submit', email: 'ADA@example.com', draft: '', country: 'US', channel: 'whatsapp', password: new Secret('') },
  { type: 'submitCode', code },
  { type: 'submitCode', code: new Secret('12') },
  { type: 'codeSent', channel: 'sms', ...sent, data },
  { type: 'codeResent', channel: 'sms', ...sent, methodId: 'newer', data },
  { type: 'linkSent', to: 'ada@example.org', ...report },
  { type: 'refusedHere', why: 'have' },
  { type: 'save', draft: { first: 'Ada', middle: '', last: 'L' }, password: code },
  { type: 'typed', password: code },
  { type: 'strengthChecked', password: code, report: { isValid: true } },
  { type: 'saveName', name: 'Phone' },
  { type: 'unsupported', error: { code: 'passkey_unsupported', message: '' } },
  { type: 'created', newId: 'app-1', secret: code, qr: code, codes: [code], data },
  { type: 'keepCodes', kept: true },
  { type: 'codesRead', codes: [code], ...report },
  { type: 'connect', provider: 'google' },
  { type: 'declined', provider: 'google' },
  { type: 'cameBack', provider: 'google', act: 'addEmail', personId: ADA, methods: [method], method },
  { type: 'walletsFound', wallets: [wallet], data },
  { type: 'pick', walletId: 'phantom', key: 'one' },
  { type: 'pick', walletId: 'none', key: 'password' },
  {
    type: 'challenged',
    address: '0x1',
    challenge: 'sign',
    asked: { origin: 'https://app.example.com', siwe: false },
    data,
  },
  { type: 'signed', signature: code, data },
  { type: 'loaded', userOf: ADA, list },
  { type: 'loaded', userOf: ADA, list: [] },
  { type: 'end', which: 'one' },
  { type: 'end', which: 'others' },
  { type: 'ended', which: 'one', ...report },
  { type: 'type', text: 'ada@example.com' },
  { type: 'choose', section: 'emails' },
  { type: 'ask', act: 'addEmail', personId: ADA, methods: [method, password, passkey, account] },
  { type: 'pick', key: 'passkey' },
  { type: 'pick', key: 'google' },
  { type: 'ask', act: 'addEmail', personId: ADA, methods: [] },
  { type: 'open', at: 'first', count: 3 },
  { type: 'move', to: 'next' },
  { type: 'focus', item: 1 },
  { type: 'press', id: 'help' },
  { type: 'nonsense' },
];

/** The data of a member's sections. */
const memberData = {
  ...{
    personId: ADA,
    organizationId: 'harbour',
    list,
    name: 'Ada',
    picture: '',
    email: 'ada@example.com',
    isVerified: true,
    retired: [{ id: 'one', email: 'ada@example.net' }],
  },
  ...{
    hasPassword: false,
    passwordId: '',
    keeps: null,
    number: '',
    totpId: '',
    enrolled: false,
    method: '',
    policy: 'optional',
    methods: ['totp'],
  },
};
const memberOthers = [
  memberData,
  {
    ...memberData,
    totpId: 'app-1',
    hasPassword: true,
    passwordId: 'password',
    number: '+12015550123',
    enrolled: true,
    method: 'totp',
  },
  {
    ...memberData,
    totpId: 'app-1',
    hasPassword: true,
    passwordId: 'password',
    number: '+12015550123',
    keeps: 'mfa_needed',
    policy: 'required',
    enrolled: true,
  },
  { ...memberData, list: [], retired: [] },
  { ...memberData, personId: 'grace' },
  { ...memberData, personId: '' },
];
const memberReport = { ...report, data: memberData };
const company = { type: 'sso', key: 'company', connectionId: 'company' };
const link = { type: 'link', key: 'link', email: 'ada@example.com' };
const start = {
  first: 'enterTotp',
  smsSent: false,
  memberId: ADA,
  organizationId: 'harbour',
  organizationName: 'Harbour',
  enrolled: ['totp'],
  allowed: ['totp'],
  offered: ['totp'],
  notAllowed: [],
};
const inner = [
  { type: 'clockRead', endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 },
  { type: 'submitCode', code },
  { type: 'accepted', organization: { to: 'organization', id: 'harbour', name: 'Harbour' } },
  { type: 'back' },
  { type: 'nonsense' },
];

/** Data in which a user's sections differ. */
const OF_USERS: readonly string[] = ['known', 'save', 'ask', 'cameBack'];

/** The events of members, with a member's data instead of a user's. */
const MEMBER_EVENTS: readonly AnyEvent[] = [
  ...EVENTS.filter(({ type }) => !OF_USERS.includes(type)).map((event) =>
    'data' in event ? { ...event, data: memberData } : event,
  ),
  ...['change', 'renew', 'remove', 'dropped'].map((type) => ({ type })),
  ...memberOthers.map((known) => ({ type: 'known', data: known })),
  ...['changeEmail', 'unlinkEmail', 'removePassword', 'renewCodes', 'changeMfa'].flatMap((act) => [
    ...['one', 'on', 'off', 'totp'].map((id) => ({ type: 'reauthenticated', act, id })),
    { type: 'notReauthenticated', act },
  ]),
  {
    type: 'reauthenticated',
    act: 'addPhone',
    again: { type: 'sendCode', draft: '2015550199', country: 'US', personId: ADA, isAgain: true },
  },
  { type: 'reauthenticated', act: 'addApp', again: { type: 'create', personId: ADA, isAgain: true } },
  ...['on', 'off', 'totp', 'sms_otp'].map((to) => ({ type: 'changeMfa', to })),
  ...['one', 'none'].map((id) => ({ type: 'unlink', id })),
  { type: 'unlinked', id: 'one', ...memberReport },
  { type: 'codesRenewed', codes: [code], ...memberReport },
  { type: 'save', draft: 'Ada L', password: code },
  { type: 'ask', act: 'changeEmail', personId: ADA, methods: [method, password, link, account, company] },
  { type: 'ask', act: 'changeEmail', personId: ADA, methods: [] },
  { type: 'cameBack', act: 'changeEmail', personId: ADA, methods: [company], method: company },
  { type: 'pick', key: 'link' },
  { type: 'pick', key: 'company' },
  { type: 'secondFactorDue', start },
  ...inner.map((event) => ({ type: 'secondFactor', event })),
];

const isOfMembers = ({ name }: AnyFlow): boolean => name.startsWith('member');
/** The events of a flow. */
export const eventsOf = (flow: AnyFlow): readonly AnyEvent[] => (isOfMembers(flow) ? MEMBER_EVENTS : EVENTS);
/** The fields that a flow shows. */
export const dataOf = (flow: AnyFlow): object => (isOfMembers(flow) ? memberData : data);

const ERRORS = [
  'timeout',
  'account_changed',
  'duplicate_email',
  'other_person',
  'unsure',
  'not_recent',
  'session_too_old_to_reset_password',
  'reset_password',
  'expired_totp',
  'user_lock_limit_reached',
  'passkey_cancelled',
  'insufficient_factors',
  'too_many_requests',
].map((each) => new FoyerError(each, each, each === 'too_many_requests' ? { retryAt: 9000 } : {}));

export const FLOWS = [...ACCOUNT_FLOWS, ...MEMBER_ACCOUNT_FLOWS, userMenuFlow] as unknown as readonly AnyFlow[];

/** The initial state from a flow's own rules, without a client. */
const beginnings: Readonly<Record<string, object>> = {
  profile: { at: 'show' },
  passwordSection: { at: 'absent' },
  passkeys: { at: 'list', pending: 0 },
  twoFactor: { at: 'off' },
  connectedApps: { at: 'loading' },
  sessions: { at: 'loading' },
  thisSession: { at: 'show' },
  deleteAccount: { at: 'closed' },
  accountPage: { at: 'checking' },
  stepUp: { at: 'idle' },
  userMenu: { at: 'hidden' },
  memberPage: { at: 'checking' },
  memberProfile: { at: 'show' },
  memberEmail: { at: 'show' },
  memberPassword: { at: 'absent' },
  memberPhone: { at: 'none' },
  memberApp: { at: 'off' },
  memberMfa: { at: 'show' },
  memberConnectedApps: { at: 'loading' },
  memberStepUp: { at: 'idle' },
};

/** Events of buttons. */
export const PRESSES: readonly string[] = [
  'add',
  'verify',
  'submit',
  'submitCode',
  'save',
  'set',
  'mail',
  'setUp',
  'showCodes',
  'remove',
  'confirm',
  'revoke',
  'end',
  'connect',
  'pick',
  'signOut',
  'begin',
  'saveName',
  'change',
  'unlink',
  'renew',
  'changeMfa',
];
/** Commands without a call to the provider. */
export const WAITS: readonly string[] = [
  'watch',
  'requireReauth',
  'awaitRetry',
  'awaitWallets',
  'awaitExpiry',
  'settleResend',
  'checkStrength',
  'awaitReturn',
  'tell',
  'notice',
  'checkReturn',
  'checkSupport',
];

// Account screens, section 10.
/** All states of each flow. */
export const STATES: Readonly<Record<string, string>> = {
  profile: 'show edit saving',
  emails: 'list enter sending code verifying linkSent confirm removing',
  phones: 'list enter sending code verifying confirm removing',
  passwordSection: 'absent present edit saving mailing mailed',
  passkeys: 'list creating renaming confirm removing',
  twoFactor: 'off creating scan manual confirming saveCodes on reading showCodes confirm removing',
  connectedAccounts: 'list leaving returning confirm removing',
  wallets: 'list choose connecting signing verifying confirm removing',
  connectedApps: 'loading failed list confirm revoking',
  thisSession: 'show signingOut',
  sessions: 'loading failed list confirm ending',
  rememberedBrowsers: 'list confirm removing',
  deleteAccount: 'closed confirm deleting deleted',
  accountPage: 'checking signedOut open changed failed',
  // `linkSent` and `secondFactor` are of members.
  stepUp: 'idle choose sending enter checking prompting leaving none',
  userMenu: 'hidden closed open signingOut',
  memberPage: 'checking signedOut open changed failed',
  memberProfile: 'show edit saving',
  memberEmail: 'show enter sending code verifying linkSent confirm unlinking',
  memberPassword: 'absent present edit saving mailing mailed confirm removing',
  memberPhone: 'none enter sending code verifying shown confirm removing',
  memberApp:
    'off creating scan manual confirming saveCodes on reading showCodes confirmRenew renewing confirm removing',
  memberMfa: 'show saving',
  memberConnectedApps: 'loading failed list confirm revoking',
  // Members have no method with a browser prompt.
  memberStepUp: 'idle choose sending enter checking linkSent leaving secondFactor none',
};

/** A flow in its initial state. Sections start with their data only. */
export function beginningOf(flow: AnyFlow): { readonly at: string } {
  const shown = dataOf(flow);
  const given = { ...shown, at: 'list', ...beginnings[flow.name] } as { readonly at: string };
  return isSection(flow)
    ? flow.transition({ ...given, personId: '' } as typeof given, { type: 'known', data: shown } as SampleEvent)[0]
    : given;
}

export const isSection = ({ name }: AnyFlow): boolean =>
  !['stepUp', 'userMenu', 'accountPage', 'memberPage', 'memberStepUp'].includes(name);

/** All reachable states of a flow, and all steps. */
export const explore = (flow: AnyFlow) => exploreStates(flow, beginningOf(flow), eventsOf(flow), ERRORS);
