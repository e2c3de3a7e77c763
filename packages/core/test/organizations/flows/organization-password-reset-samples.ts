import type { Problem } from '../../../src/base/errors';
import type { Strength, StrengthReport } from '../../../src/flow/new-password';
import { NO_ACCESS } from '../../../src/organizations/login/error-text';
import type {
  ForgotState,
  MailedState,
  NewPasswordState,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
  ResetFlowEvent,
} from '../../../src/organizations/login/organization-password-reset/organization-password-reset-state';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { DISCOVERY } from '../../../src/organizations/login/target';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { Secret } from '../../../src/base/secret';
import { GOOD, LONGER, STRONG, WEAK } from '../../flows/password-samples';
import { failed, GRACE, LIMIT, WRONG } from '../../flows/samples';
import { discoveryAnswer, fullAnswer, mfaAnswer, organization } from './samples';

/** One sample of each state and event of the password reset. */
export const EMAIL = 'ada@harbour.test';
export const OTHER = 'grace@harbour.test';
export const HARBOUR = organizationTarget(organization());
export const TOKEN = new Secret('reset-token');
export const DEAD_LINK: Problem = { code: 'unable_to_auth_password_reset_token', message: 'It is used up.' };
export const DEAD_MAIL: Problem = { code: 'magic_link_not_found', message: 'There is no such link.' };
export const OFFLINE: Problem = { code: 'network_error', message: 'The server could not be reached.' };
export const DONE = primaryResult(fullAnswer(), {});
export const TO_PASSWORD = primaryResult(fullAnswer(), {}, 'resetForm');
export const MFA_DUE = primaryResult(mfaAnswer(), {}, 'resetForm');
export const DISCOVERED = discoveryOf(discoveryAnswer());

export const forgot = (rest: Partial<ForgotState> = {}): ForgotState => ({
  at: 'forgot',
  target: HARBOUR,
  email: EMAIL,
  entry: 'open',
  ...rest,
});
/** When an email that was just sent can be sent again. */
export const SOON = 15_000;
export const mailed = (rest: Partial<MailedState> = {}): MailedState => ({
  at: 'mailed',
  target: HARBOUR,
  email: EMAIL,
  entry: 'open',
  isResent: false,
  resendAt: SOON,
  ...rest,
});
/** The same while it is sent again. */
const resending = (rest: Partial<MailedState> = {}): MailedState => {
  const { resendAt: _over, ...name } = mailed({ entry: 'resending', ...rest });
  return name;
};
export const checked = (report: StrengthReport): Strength => ({ at: 'checked', password: GOOD, report });
const NONE: Strength = { at: 'none' };
export const BY_EMAIL = { by: 'organization', token: TOKEN } as const;
export const BY_DISCOVERY = { by: 'discovery', token: TOKEN } as const;
export const BY_SESSION = { by: 'session' } as const;
export const form = (rest: Partial<NewPasswordState> = {}): NewPasswordState => ({
  at: 'form',
  credential: BY_EMAIL,
  entry: 'open',
  strength: NONE,
  ...rest,
});

export const STATES = {
  idle: { at: 'idle' },
  arrived: { at: 'arrived' },
  forgot: forgot(),
  forgotForAll: forgot({ target: DISCOVERY }),
  noAccess: forgot({ error: { code: NO_ACCESS, message: `${EMAIL} has no access to Harbour.` } }),
  forgotBlocked: forgot({ error: LIMIT, blocked: true }),
  looking: forgot({ entry: 'looking' }),
  sending: forgot({ entry: 'sending' }),
  sendingForAll: forgot({ target: DISCOVERY, email: OTHER, entry: 'sending' }),
  inviting: forgot({ entry: 'inviting' }),
  mailed: mailed(),
  mailedForAll: mailed({ target: DISCOVERY }),
  invited: mailed({ at: 'invited' }),
  resending: resending(),
  inviteAgain: resending({ at: 'invited' }),
  resent: mailed({ isResent: true }),
  mailFailed: mailed({ error: OFFLINE }),
  mailBlocked: mailed({ error: LIMIT, blocked: true }),
  confirm: { at: 'confirm', token: TOKEN, present: GRACE },
  opening: { at: 'authenticating', token: TOKEN },
  openingAgreed: { at: 'authenticating', token: TOKEN, agreed: { replacing: 'grace' } },
  unopened: { at: 'unopened', token: TOKEN, error: OFFLINE },
  unopenedBlocked: { at: 'unopened', token: TOKEN, error: LIMIT, blocked: true },
  form: form(),
  checking: form({ strength: { at: 'checking', password: GOOD } }),
  weak: form({ strength: checked(WEAK) }),
  strong: form({ strength: checked(STRONG), email: EMAIL }),
  strongForAll: form({ credential: BY_DISCOVERY, strength: checked(STRONG) }),
  strongInside: form({ credential: BY_SESSION, strength: checked(STRONG) }),
  checkFailed: form({ strength: { at: 'failed', password: GOOD }, error: WRONG }),
  formRefused: form({ strength: checked(STRONG), error: WRONG }),
  formBlocked: form({ strength: checked(STRONG), error: LIMIT, blocked: true }),
  saving: form({ strength: checked(STRONG), entry: 'saving' }),
  savingForAll: form({ credential: BY_DISCOVERY, strength: checked(STRONG), entry: 'saving' }),
  dead: { at: 'dead' },
  deadForAll: { at: 'dead', error: DEAD_LINK, target: DISCOVERY },
  done: { at: 'ended', outcome: { how: 'member', result: DONE } },
  secondFactor: { at: 'ended', outcome: { how: 'member', result: MFA_DUE } },
  discovered: { at: 'ended', outcome: { how: 'discovered', discovery: DISCOVERED } },
  back: { at: 'ended', outcome: { how: 'back' } },
} as const satisfies Readonly<Record<string, OrganizationPasswordResetState>>;

const answer = { request_id: 'request-1', status_code: 200 };
const announcedEvent = (type: string, rest: object = {}) =>
  ({
    type,
    announce: 'B2B_PASSWORD_RESET_BY_EMAIL_START',
    response: answer,
    ...rest,
  }) as unknown as OrganizationPasswordResetEvent;
const taken = (tokenType: string | undefined, startedHere = true) =>
  ({ type: 'tokenTaken', token: TOKEN, tokenType, startedHere }) as const;
const setPassword = { type: 'setPassword', credential: BY_EMAIL, password: GOOD } as const;
const startReset = { type: 'startReset', target: HARBOUR, email: EMAIL } as const;

export const EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  beginForgot: { type: 'begin', start: { from: 'forgot', email: EMAIL, to: HARBOUR } },
  beginInvited: { type: 'begin', start: { from: 'invited', email: EMAIL, to: HARBOUR, resendAt: SOON } },
  beginSession: { type: 'begin', start: { from: 'session', to: HARBOUR } },
  arrive: { type: 'arrive' },
  emailRead: { type: 'emailRead', email: EMAIL },
  emailUnknown: { type: 'emailRead' },
  passwordsToken: { ...taken('multi_tenant_passwords'), email: EMAIL },
  discoveryToken: taken('discovery'),
  linkToken: taken('multi_tenant_magic_links'),
  strangeLink: { ...taken('multi_tenant_magic_links', false), present: GRACE },
  otherToken: taken('oauth'),
  tokenMissing: { type: 'tokenMissing', isSignedIn: false },
  signedInAlready: { type: 'tokenMissing', isSignedIn: true },
  submitEmail: { type: 'submitEmail', email: ` ${OTHER} ` },
  submitJunk: { type: 'submitEmail', email: 'ada@' },
  isMember: { type: 'addresseeFound', addressee: 'member' },
  mayJoin: { type: 'addresseeFound', addressee: 'mayJoin' },
  isStranger: { type: 'addresseeFound', addressee: 'stranger' },
  mailSent: announcedEvent('mailSent', { resendAt: SOON }),
  invitationSent: announcedEvent('invitationSent', { resendAt: SOON }),
  resend: { type: 'resend' },
  mustAsk: { type: 'mustAsk', present: GRACE },
  confirm: { type: 'confirm' },
  linkOpened: announcedEvent('linkOpened', { result: TO_PASSWORD, email: EMAIL }),
  linkWantsMore: announcedEvent('linkOpened', { result: MFA_DUE }),
  typed: { type: 'typed', password: GOOD },
  typedMore: { type: 'typed', password: LONGER },
  checkAgain: { type: 'checkAgain' },
  foundStrong: { type: 'strengthChecked', password: GOOD, report: STRONG },
  foundLate: { type: 'strengthChecked', password: LONGER, report: STRONG },
  submitPassword: { type: 'submitPassword', password: GOOD },
  submitUnseen: { type: 'submitPassword', password: LONGER },
  passwordSet: announcedEvent('passwordSet', { result: DONE }),
  passwordSetForAll: announcedEvent('passwordSetForAll', { discovery: DISCOVERED }),
  requestMail: { type: 'requestMail' },
  requestMailHere: { type: 'requestMail', target: HARBOUR },
  tryAgain: { type: 'tryAgain' },
  back: { type: 'back' },
  unblocked: { type: 'unblocked' },
  takeFailed: failed({ type: 'takeToken' as const }, WRONG),
  searchFailed: failed({ type: 'searchMember' as const, organization: HARBOUR, email: EMAIL }, OFFLINE),
  mailFailed: failed(startReset, OFFLINE),
  mailLimited: failed(startReset, LIMIT),
  openFailed: failed({ type: 'openLink' as const, token: TOKEN }, OFFLINE),
  openLimited: failed({ type: 'openLink' as const, token: TOKEN }, LIMIT),
  openDead: failed({ type: 'openLink' as const, token: TOKEN }, DEAD_MAIL),
  checkFailed: failed({ type: 'checkStrength' as const, password: GOOD, wait: 500 }, WRONG),
  setFailed: failed(setPassword, WRONG),
  setLimited: failed(setPassword, LIMIT),
  setDead: failed(setPassword, DEAD_LINK),
} as const satisfies Readonly<Record<string, ResetFlowEvent>>;
