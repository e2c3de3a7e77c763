import type { Problem } from '../../../src/base/errors';
import type { SecondFactorStart } from '../../../src/organizations/login/primary-result';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import type {
  SaveMemberCodesState,
  SecondFactorEvent,
  SecondFactorState,
  SecondFactorFlowEvent,
} from '../../../src/organizations/login/second-factor/second-factor-state';
import type {
  EnrollSmsState,
  EnterRecoveryCodeState,
  EnterSmsState,
  EnterTotpState,
  TypedPhone,
  SentText,
  TotpEnrollment,
  WaitingLogin as AnyWaitingLogin,
} from '../../../src/flow/second-factor/factor-state';
import { Secret } from '../../../src/base/secret';
import { failed, LIMIT } from '../../flows/samples';
import { organization } from './samples';

type WaitingLogin = AnyWaitingLogin<SecondFactorStart>;

/** One sample of each state and event of the second factor. */
export const WRONG: Problem = { code: 'unable_to_authenticate_totp', message: 'Wrong code.' };
export const OFFLINE: Problem = { code: 'network_error', message: 'The server could not be reached.' };
export const LAPSED: Problem = { code: 'intermediate_session_not_found', message: 'It is over.' };
export const TAKEN: Problem = { code: 'duplicate_member_phone_number', message: 'The number is another member’s.' };
export const EXISTS: Problem = { code: 'active_totp_exists', message: 'There is one already.' };
export const GONE: Problem = { code: 'totp_not_found', message: 'There is none.' };
export const INVALID = { code: 'invalid_code', message: 'A passcode has six digits.' };

export const HARBOUR = organizationTarget(organization());
export const DRAFT: TypedPhone = { phone: '(500) 555-0006', country: 'US' };
export const OTHER_DRAFT: TypedPhone = { phone: '20 7946 0958', country: 'GB' };
export const NUMBER = '+15005550006';
export const CODE = new Secret('123456');
export const HALF = new Secret('12 34');
export const BACKUP = new Secret(' AB12-cd34 ');
export const ENROLLMENT: TotpEnrollment = {
  secret: new Secret('JBSWY3DPEHPK3PXP'),
  qrCode: new Secret('data:image/png;base64,AAAA'),
  recoveryCodes: [new Secret('ab12-cd34'), new Secret('ef56-gh78')],
};

const START: SecondFactorStart = {
  first: 'choose',
  smsSent: false,
  memberId: 'member-ada',
  organizationId: 'organization-harbour',
  organizationName: 'Harbour',
  enrolled: [],
  allowed: ['totp', 'sms_otp'],
  offered: ['totp', 'sms_otp'],
  notAllowed: [],
};

/** No second factor is set up, and both are allowed. */
export const NEW: SecondFactorStart = START;
/** Both are set up, and allowed. */
export const BOTH: SecondFactorStart = {
  ...START,
  first: 'enterSms',
  phoneNumber: NUMBER,
  enrolled: ['totp', 'sms_otp'],
};
export const ONE_OFFER: SecondFactorStart = {
  ...START,
  first: 'enrollSms',
  offered: ['sms_otp'],
  allowed: ['sms_otp'],
};
export const NOT_ALLOWED: SecondFactorStart = {
  ...START,
  first: 'enrollTotp',
  phoneNumber: NUMBER,
  enrolled: ['sms_otp'],
  allowed: ['totp'],
  offered: ['totp'],
  notAllowed: ['sms_otp'],
};

export const ENDS_AT = 600_000;
export const login = (start: SecondFactorStart = NEW, rest: Partial<WaitingLogin> = {}): WaitingLogin => ({
  start,
  endsAt: ENDS_AT,
  ...rest,
});
export const SENT: SentText = { to: NUMBER, deadline: 120_000 };
export const TYPED: SentText = { ...SENT, draft: DRAFT };
export const AGAIN: SentText = { ...SENT, deadline: 180_000 };

export const enrollSms = (
  rest: Partial<EnrollSmsState<SecondFactorStart>> = {},
): EnrollSmsState<SecondFactorStart> => ({
  at: 'enrollSms',
  login: login(),
  entry: 'open',
  ...rest,
});
export const enterSms = (rest: Partial<EnterSmsState<SecondFactorStart>> = {}): EnterSmsState<SecondFactorStart> => ({
  at: 'enterSms',
  login: login(BOTH),
  sent: SENT,
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...rest,
});
export const enterTotp = (
  rest: Partial<EnterTotpState<SecondFactorStart>> = {},
): EnterTotpState<SecondFactorStart> => ({
  at: 'enterTotp',
  login: login(BOTH),
  entry: 'open',
  ...rest,
});
export const backup = (
  rest: Partial<EnterRecoveryCodeState<SecondFactorStart>> = {},
): EnterRecoveryCodeState<SecondFactorStart> => ({
  at: 'enterRecoveryCode',
  login: login(BOTH),
  entry: 'open',
  ...rest,
});
export const saveCodes = (rest: Partial<SaveMemberCodesState> = {}): SaveMemberCodesState => ({
  at: 'saveCodes',
  organization: HARBOUR,
  codes: ENROLLMENT.recoveryCodes,
  isSaved: false,
  isTicked: false,
  ...rest,
});
const enrolling = { enrollment: ENROLLMENT, view: 'showQr' } as const;

export const STATES = {
  idle: { at: 'idle' },
  idleRefused: { at: 'idle', error: WRONG },
  beginning: { at: 'beginning', start: NEW },
  notAllowed: { at: 'notAllowed', login: login(NOT_ALLOWED) },
  choose: { at: 'choose', login: login() },
  chooseAgain: { at: 'choose', login: login(NEW, { enrollment: ENROLLMENT, draft: DRAFT }) },
  enrollSms: enrollSms(),
  enrollOnly: enrollSms({ login: login(ONE_OFFER) }),
  parsing: enrollSms({ entry: 'parsing', draft: DRAFT }),
  sending: enrollSms({ entry: 'sending', draft: DRAFT }),
  taken: enrollSms({ draft: DRAFT, error: TAKEN }),
  sendBlocked: enrollSms({ draft: DRAFT, error: LIMIT, blocked: true }),
  texting: { at: 'texting', login: login(BOTH), to: NUMBER },
  unsent: { at: 'unsent', login: login(BOTH), to: NUMBER, error: OFFLINE },
  unsentBlocked: { at: 'unsent', login: login(BOTH), to: NUMBER, error: LIMIT, blocked: true },
  enterSms: enterSms(),
  enterTyped: enterSms({ login: login(), sent: TYPED }),
  wrongText: enterSms({ error: WRONG }),
  textBlocked: enterSms({ error: LIMIT, blocked: true }),
  verifyingText: enterSms({ entry: 'verifying' }),
  resending: enterSms({ resend: 'sending' }),
  resent: enterSms({ resend: 'sent', sent: AGAIN }),
  waiting: enterSms({ resend: 'waiting', sent: AGAIN }),
  expired: enterSms({ expired: true }),
  creating: { at: 'creatingTotp', login: login() },
  totpFailed: { at: 'totpFailed', login: login(), error: OFFLINE },
  totpBlocked: { at: 'totpFailed', login: login(), error: LIMIT, blocked: true },
  showQr: { at: 'showQr', login: login(), enrollment: ENROLLMENT },
  showSecret: { at: 'showSecret', login: login(), enrollment: ENROLLMENT },
  copied: { at: 'showSecret', login: login(), enrollment: ENROLLMENT, copy: 'copied' },
  enterTotp: enterTotp(),
  enterWhileTexting: enterTotp({ login: login(BOTH, { running: SENT }) }),
  enterNew: enterTotp({ login: login(), enrolling }),
  wrongTotp: enterTotp({ error: WRONG }),
  totpLimited: enterTotp({ error: LIMIT, blocked: true }),
  verifyingTotp: enterTotp({ entry: 'verifying' }),
  verifyingNew: enterTotp({ login: login(), enrolling, entry: 'verifying' }),
  backup: backup(),
  backupWrong: backup({ error: WRONG }),
  backupBlocked: backup({ error: LIMIT, blocked: true }),
  recovering: backup({ entry: 'verifying' }),
  saveCodes: saveCodes(),
  saved: saveCodes({ isSaved: true }),
  ticked: saveCodes({ isTicked: true }),
  codesCopied: saveCodes({ isSaved: true, copy: 'copied' }),
  fileRefused: saveCodes({ error: OFFLINE }),
  done: { at: 'ended', outcome: { how: 'member', result: { next: 'done', organization: HARBOUR } } },
  fewLeft: {
    at: 'ended',
    outcome: { how: 'member', result: { next: 'done', organization: HARBOUR } },
    recoveryCodesLeft: 3,
  },
  back: { at: 'ended', outcome: { how: 'back' } },
  lapsed: { at: 'ended', outcome: { how: 'lapsed' } },
} as const satisfies Readonly<Record<string, SecondFactorState>>;

const answer = { request_id: 'request-1', status_code: 200 };
const announcedEvent = (type: string, rest: object = {}) =>
  ({ type, announce: 'B2B_SMS_OTP_SEND', response: answer, ...rest }) as unknown as SecondFactorEvent;
const owner = BOTH;

export const EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  begin: { type: 'begin', start: NEW },
  beginRefused: { type: 'beginRefused', error: WRONG },
  clockRead: { type: 'clockRead', endsAt: ENDS_AT, textEndsAt: 120_000, resendAt: 15_000 },
  continue: { type: 'continue' },
  chooseTotp: { type: 'choose', method: 'totp' },
  chooseSms: { type: 'choose', method: 'sms_otp' },
  submitPhone: { type: 'submitPhone', draft: DRAFT },
  submitOther: { type: 'submitPhone', draft: OTHER_DRAFT },
  submitNothing: { type: 'submitPhone', draft: { phone: ' ', country: 'US' } },
  phoneParsed: { type: 'phoneParsed', to: NUMBER },
  phoneRefused: { type: 'phoneRefused' },
  textSent: announcedEvent('textSent', { sent: SENT }),
  textResent: announcedEvent('textResent', { sent: AGAIN }),
  resend: { type: 'resend' },
  resendSettled: { type: 'resendSettled' },
  expired: { type: 'expired' },
  totpCreated: announcedEvent('totpCreated', { enrollment: ENROLLMENT }),
  showQr: { type: 'showQr' },
  showSecret: { type: 'showSecret' },
  enterCode: { type: 'enterCode' },
  useTotp: { type: 'useTotp' },
  useSms: { type: 'useSms' },
  useRecoveryCode: { type: 'useRecoveryCode' },
  submitCode: { type: 'submitCode', code: CODE },
  submitHalf: { type: 'submitCode', code: HALF },
  submitBackup: { type: 'submitCode', code: BACKUP },
  accepted: announcedEvent('accepted', { organization: HARBOUR }),
  acceptedNew: announcedEvent('accepted', { organization: HARBOUR, enrollment: ENROLLMENT }),
  acceptedFew: announcedEvent('accepted', { organization: HARBOUR, recoveryCodesLeft: 3 }),
  acceptedMany: announcedEvent('accepted', { organization: HARBOUR, recoveryCodesLeft: 4 }),
  copy: { type: 'copy' },
  copied: { type: 'copied' },
  copySettled: { type: 'copySettled' },
  download: { type: 'download' },
  downloaded: { type: 'downloaded' },
  print: { type: 'print' },
  printed: { type: 'printed' },
  tick: { type: 'tick', isTicked: true },
  untick: { type: 'tick', isTicked: false },
  finish: { type: 'finish' },
  tryAgain: { type: 'tryAgain' },
  back: { type: 'back' },
  startOver: { type: 'startOver' },
  lapsed: { type: 'lapsed' },
  unblocked: { type: 'unblocked' },
  sendFailed: failed({ type: 'sendText', owner, to: NUMBER }, OFFLINE),
  sendTaken: failed({ type: 'sendText', owner, to: NUMBER, draft: DRAFT }, TAKEN),
  sendLimited: failed({ type: 'sendText', owner, to: NUMBER }, LIMIT),
  resendFailed: failed({ type: 'resendText', owner, sent: SENT }, OFFLINE),
  textFailed: failed({ type: 'verifyText', owner, code: CODE, deadline: SENT.deadline }, WRONG),
  textLimited: failed({ type: 'verifyText', owner, code: CODE, deadline: SENT.deadline }, LIMIT),
  createFailed: failed({ type: 'createTotp', owner }, OFFLINE),
  createLimited: failed({ type: 'createTotp', owner }, LIMIT),
  createExists: failed({ type: 'createTotp', owner }, EXISTS),
  totpFailed: failed({ type: 'verifyTotp', owner, code: CODE }, WRONG),
  totpLimited: failed({ type: 'verifyTotp', owner, code: CODE }, LIMIT),
  totpGone: failed({ type: 'verifyTotp', owner, code: CODE }, GONE),
  totpLapsed: failed({ type: 'verifyTotp', owner, code: CODE }, LAPSED),
  recoverFailed: failed({ type: 'recover', owner, code: BACKUP }, WRONG),
  recoverLimited: failed({ type: 'recover', owner, code: BACKUP }, LIMIT),
  copySecretFailed: failed({ type: 'copySecret', secret: ENROLLMENT.secret }, OFFLINE),
  copyCodesFailed: failed({ type: 'copyCodes', codes: ENROLLMENT.recoveryCodes }, OFFLINE),
  downloadFailed: failed({ type: 'downloadCodes', codes: ENROLLMENT.recoveryCodes, title: 'Harbour' }, OFFLINE),
  printFailed: failed({ type: 'printCodes', codes: ENROLLMENT.recoveryCodes, title: 'Harbour' }, OFFLINE),
} as const satisfies Readonly<Record<string, SecondFactorFlowEvent>>;
