import type {
  OrganizationLoginFlowEvent,
  OrganizationLoginCommand,
  OrganizationLoginState,
} from '../../../src/organizations/login/organization-login/organization-login-state';
import { announced } from '../../../src/organizations/login/host-event';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import type { OrganizationTarget } from '../../../src/organizations/login/target';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import type { FoyerError } from '../../../src/base/errors';
import { Secret } from '../../../src/base/secret';
import { LIMITED, OFFLINE, refused, ROWS } from './discovery-samples';
import { inDiscovery, inHarbour, ways } from './login-walk';
import { discoveryAnswer, EMAIL, organization } from './samples';

/** States and events of a login before its parts: for tables of all pairs of them. */

const mails = ways('emailMagicLinks', 'emailOtp', 'passwords');
/** A discovery login, one for Harbour, and one for Harbour with only a password form. */
export const ANY = inDiscovery({ email: EMAIL, ways: mails, turns: 1 });
export const HARBOUR = inHarbour({}, { email: EMAIL, ways: mails, turns: 1 });
const { target: _none, ...unknown } = HARBOUR;
/** Harbour is still looked up. */
export const LOOKUP = unknown;
export const PASSWORDS = inHarbour({}, { email: EMAIL, ways: ways('passwords'), turns: 1 });
/** A discovery login with only a password. */
export const BY_PASSWORD = inDiscovery({ email: EMAIL, ways: ways('passwords'), turns: 1 });
export const TO: OrganizationTarget = organizationTarget(organization());
export const CODE = new Secret('123456');
export const PASSWORD = new Secret('correct horse');
export const PRESENT = { id: 'member-1', name: 'Grace', contact: 'grace@harbour.test' };
export const offline = { error: OFFLINE } as const;
export const limited = { error: LIMITED, blocked: true } as const;
const main = { at: 'main', about: ANY, entry: 'open' } as const;
const methods = { at: 'emailMethods', about: ANY, entry: 'open' } as const;
const sent = { at: 'linkSent', about: ANY, resend: 'initial' } as const;
const code = {
  at: 'code',
  about: ANY,
  from: 'main',
  deadline: 600_000,
  entry: 'open',
  resend: 'initial',
  expired: false,
} as const;
const password = { at: 'password', about: ANY, entry: 'open' } as const;

const states = <Name extends string>(all: Readonly<Record<Name, OrganizationLoginState>>) => all;

export const FORMS = states({
  main,
  mainWithError: { ...main, ...offline },
  mainLimited: { ...main, ...limited },
  mainSendsLink: { ...main, entry: 'sendingLink' },
  mainSendsCode: { ...main, entry: 'sendingCode' },
  mainLeaves: { ...main, entry: 'leaving' },
  asksAddress: { ...main, about: PASSWORDS },
  looksForMember: { ...main, about: PASSWORDS, entry: 'looking' },
  invites: { ...main, about: PASSWORDS, entry: 'inviting' },
  invitesToNone: { ...main, entry: 'inviting' },
  asksPassword: { ...main, about: PASSWORDS, asksPassword: true },
  checksPassword: { ...main, about: PASSWORDS, asksPassword: true, entry: 'checking' },
  byPassword: { ...main, about: BY_PASSWORD },
  methods,
  methodsWithError: { ...methods, ...offline },
  methodsLimited: { ...methods, ...limited },
  methodsSendLink: { ...methods, entry: 'sendingLink' },
  methodsSendCode: { ...methods, entry: 'sendingCode' },
  password,
  passwordWithError: { ...password, ...offline },
  passwordLimited: { ...password, ...limited },
  passwordChecks: { ...password, entry: 'checking' },
});

export const MAILS = states({
  sent,
  sentWithError: { ...sent, ...offline },
  sentLimited: { ...sent, ...limited },
  sentSends: { ...sent, resend: 'sending' },
  sentAgain: { ...sent, resend: 'sent' },
  sentWaits: { ...sent, resend: 'waiting' },
  sentAnywhere: { ...sent, anywhere: 'waiting' },
  sentAndReturned: { ...sent, anywhere: 'returned' },
  sentByHarbour: { ...sent, about: HARBOUR, anywhere: 'waiting' },
  sentInStepUp: {
    ...sent,
    about: { ...ANY, stepUp: { methods: ['email_magic_links'], email: EMAIL } },
    anywhere: 'waiting',
  },
  code,
  codeWithError: { ...code, ...offline },
  codeLimited: { ...code, ...limited },
  codeVerifies: { ...code, entry: 'verifying' },
  codeSends: { ...code, resend: 'sending' },
  codeVerifiesAndSends: { ...code, entry: 'verifying', resend: 'sending' },
  codeAgain: { ...code, resend: 'sent' },
  codeWaits: { ...code, resend: 'waiting' },
  codeFromMethods: { ...code, from: 'emailMethods' },
});

export const ARRIVALS = states({
  arrivedFromHere: { at: 'arrived', about: ANY, tokenType: 'sso', startedHere: true },
  arrived: { at: 'arrived', about: ANY, tokenType: 'sso', startedHere: false, present: PRESENT },
  confirm: { at: 'confirm', about: ANY, tokenType: 'sso', present: PRESENT },
  spends: { at: 'authenticating', about: ANY, tokenType: 'sso' },
  spendsAgreed: { at: 'authenticating', about: ANY, tokenType: 'sso', agreed: { replacing: PRESENT.id } },
  resumes: { at: 'resuming', about: ANY },
  looksUp: { at: 'lookup', about: LOOKUP },
  lookupFailed: { at: 'lookupFailed', about: LOOKUP, ...offline },
  lookupLimited: { at: 'lookupFailed', about: LOOKUP, ...limited },
  error: { at: 'error', about: ANY, kind: 'default', error: OFFLINE, back: 'first' },
  errorWithoutWay: { at: 'error', about: ANY, kind: 'organization', back: 'none' },
  lapsed: { at: 'lapsed', about: ANY },
  done: { at: 'done', about: ANY, organization: TO },
});

const fails = (command: OrganizationLoginCommand, error: FoyerError = OFFLINE): OrganizationLoginFlowEvent => ({
  type: 'failed',
  command,
  error,
});
const events = <Name extends string>(all: Readonly<Record<Name, OrganizationLoginFlowEvent>>) => all;
const verify = (turn: number) =>
  ({ type: 'verifyCode', code: CODE, email: EMAIL, to: DISCOVERY, turn, deadline: 600_000 }) as const;
const check = (turn: number) =>
  ({ type: 'checkPassword', password: PASSWORD, email: EMAIL, to: DISCOVERY, turn }) as const;

export const LOGIN_EVENTS = events({
  start: { type: 'start' },
  stop: { type: 'stop' },
  unblocked: { type: 'unblocked' },
  back: { type: 'back' },
  tryAgain: { type: 'tryAgain' },
  submitEmail: { type: 'submitEmail', email: ` ${EMAIL} ` },
  submitNoEmail: { type: 'submitEmail', email: 'ada ' },
  chooseLink: { type: 'chooseLink' },
  chooseCode: { type: 'chooseCode' },
  usePassword: { type: 'usePassword', email: 'grace@harbour.test' },
  submitPassword: { type: 'submitPassword', email: ` ${EMAIL} `, password: PASSWORD },
  submitPasswordNoEmail: { type: 'submitPassword', email: 'ada ', password: PASSWORD },
  submitNoPassword: { type: 'submitPassword', email: EMAIL, password: new Secret('') },
  submitCode: { type: 'submitCode', code: CODE },
  submitShortCode: { type: 'submitCode', code: new Secret('123') },
  resend: { type: 'resend' },
  linkSent: { type: 'linkSent', resendAt: 15_000, ...announced('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', {}) },
  linkSentAnywhere: {
    type: 'linkSent',
    resendAt: 15_000,
    isAnywhere: true,
    ...announced('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', {}),
  },
  returned: { type: 'returned' },
  returnedSignedIn: { type: 'returned', organization: TO },
  returnedToOther: { type: 'returned', organization: { ...TO, id: 'organization-quay' } },
  codeSent: {
    type: 'codeSent',
    deadline: 900_000,
    resendAt: 15_000,
    ...announced('B2B_OTPS_EMAIL_DISCOVERY_SEND', {}),
  },
  resendSettled: { type: 'resendSettled' },
  expired: { type: 'expired' },
  left: { type: 'left' },
  stillHere: { type: 'stillHere' },
  refusedThere: { type: 'refusedThere', error: LIMITED },
  isMember: { type: 'addresseeFound', addressee: 'member' },
  mayJoin: { type: 'addresseeFound', addressee: 'mayJoin' },
  isStranger: { type: 'addresseeFound', addressee: 'stranger' },
  invited: { type: 'invited', resendAt: 15_000, ...announced('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', {}) },
  confirm: { type: 'confirm' },
  mustAsk: { type: 'mustAsk', present: PRESENT },
  found: { type: 'organizationFound', organization: TO, ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}) },
  foundNone: { type: 'organizationFound', organization: null, ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', {}) },
  noSlug: { type: 'noSlug' },
  signedOut: { type: 'signedOut' },
  resumed: { type: 'resumed', discovery: discoveryOf(discoveryAnswer(ROWS.open)) },
  notResumed: { type: 'notResumed' },
  callFails: fails({ type: 'sendLink', email: EMAIL, to: DISCOVERY }),
  callLimited: fails({ type: 'sendCode', email: EMAIL, to: DISCOVERY }, LIMITED),
  verifyingFails: fails(verify(1)),
  verifyingLimited: fails(verify(1), LIMITED),
  earlierVerifyingFails: fails(verify(0)),
  checkingFails: fails(check(1)),
  checkingLimited: fails(check(1), LIMITED),
  earlierCheckingFails: fails(check(0)),
  spendingFails: fails({ type: 'spendToken', tokenType: 'sso', turn: 1 }, refused('sso_token_not_found')),
  earlierSpendingFails: fails({ type: 'spendToken', tokenType: 'sso', turn: 0 }, refused('sso_token_not_found')),
});
