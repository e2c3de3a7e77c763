import { Secret } from '../../src/base/secret';
import type { TotpEnrollment, WaitingLogin } from '../../src/flow/second-factor/factor-state';
import type {
  SecondFactorFlowEvent,
  SecondFactorState,
  UserFactorStart,
} from '../../src/users/login/second-factor/second-factor-state';
import { failed, LIMIT, WRONG } from './samples';

/** One sample of each state and event of the second factor of users. */
export const ADA: UserFactorStart = {
  first: 'enterTotp',
  smsSent: false,
  enrolled: ['totp', 'sms_otp', 'passkey'],
  allowed: ['totp', 'sms_otp', 'passkey'],
  offered: [],
  personId: 'user-test-ada',
  email: 'ada@example.com',
  site: 'app.example.com',
  phoneNumber: '+12025550123',
};
/** A user without a second factor. */
export const NEW: UserFactorStart = {
  ...ADA,
  first: 'choose',
  enrolled: [],
  allowed: [],
  offered: ['totp', 'sms_otp'],
};
const login: WaitingLogin<UserFactorStart> = { start: ADA, endsAt: 600_000 };
const newLogin: WaitingLogin<UserFactorStart> = { start: NEW, endsAt: 600_000 };
const CLOCK = { endsAt: 600_000, textEndsAt: 120_000, resendAt: 15_000 };
const SENT = { to: '+12025550123', deadline: 120_000, resendAt: 15_000, methodId: 'phone-test-1' };
const DRAFT = { phone: '2025550123', country: 'US' };
const CODE = new Secret('123456');
export const ENROLLMENT: TotpEnrollment = {
  secret: new Secret('JBSWY3DPEHPK3PXP'),
  qrCode: new Secret('data:image/png;base64,AAAA'),
  recoveryCodes: [new Secret('aaaa-bbbb-cccc'), new Secret('dddd-eeee-ffff')],
};
const OVER = { code: 'no_current_session', message: 'The sign-in has ended.' };
const GONE = { code: 'totp_not_found', message: 'The user has no authenticator app.' };
const PASSKEY = { credential: new Secret('{}'), rpId: 'app.example.com' };

export const USER_FACTOR_STATES = {
  idle: { at: 'idle' },
  looking: { at: 'looking' },
  unread: { at: 'unread', error: WRONG },
  choose: { at: 'choose', login: newLogin },
  enrollSms: { at: 'enrollSms', login: newLogin, entry: 'open' },
  texting: { at: 'texting', login, to: '+12025550123' },
  unsent: { at: 'unsent', login, to: '+12025550123', error: WRONG },
  enterSms: { at: 'enterSms', login, sent: SENT, entry: 'open', resend: 'initial', expired: false },
  verifyingSms: { at: 'enterSms', login, sent: SENT, entry: 'verifying', resend: 'initial', expired: false },
  creatingTotp: { at: 'creatingTotp', login: newLogin },
  totpFailed: { at: 'totpFailed', login: newLogin, error: WRONG },
  showQr: { at: 'showQr', login: newLogin, enrollment: ENROLLMENT },
  showSecret: { at: 'showSecret', login: newLogin, enrollment: ENROLLMENT },
  enterTotp: { at: 'enterTotp', login, entry: 'open' },
  verifyingTotp: { at: 'enterTotp', login, entry: 'verifying' },
  confirmingTotp: {
    at: 'enterTotp',
    login: newLogin,
    entry: 'verifying',
    enrolling: { enrollment: ENROLLMENT, view: 'showQr' },
  },
  enterRecoveryCode: { at: 'enterRecoveryCode', login, entry: 'open' },
  enterPasskey: { at: 'enterPasskey', login, entry: 'open' },
  promptingPasskey: { at: 'enterPasskey', login, entry: 'prompting' },
  verifyingPasskey: { at: 'enterPasskey', login, entry: 'verifying' },
  noFactor: { at: 'noFactor', login: { ...newLogin, start: { ...NEW, first: 'none', offered: [] } } },
  saveCodes: {
    at: 'saveCodes',
    login: newLogin,
    codes: ENROLLMENT.recoveryCodes,
    isSaved: false,
    isTicked: false,
    entry: 'open',
  },
  savedCodes: {
    at: 'saveCodes',
    login: newLogin,
    codes: ENROLLMENT.recoveryCodes,
    isSaved: true,
    isTicked: false,
    entry: 'open',
  },
  finishing: {
    at: 'saveCodes',
    login: newLogin,
    codes: ENROLLMENT.recoveryCodes,
    isSaved: true,
    isTicked: false,
    entry: 'finishing',
  },
  lapsed: { at: 'lapsed' },
  verified: { at: 'verified' },
} as const satisfies Readonly<Record<string, SecondFactorState>>;

export const USER_FACTOR_EVENTS = {
  start: { type: 'start' },
  stop: { type: 'stop' },
  held: { type: 'held' },
  userFound: { type: 'userFound' },
  waiting: { type: 'waiting', start: ADA, ...CLOCK },
  waitingNew: { type: 'waiting', start: NEW, ...CLOCK },
  notHeld: { type: 'notHeld' },
  choose: { type: 'choose', method: 'totp' },
  submitPhone: { type: 'submitPhone', draft: DRAFT },
  phoneParsed: { type: 'phoneParsed', to: '+12025550123' },
  phoneRefused: { type: 'phoneRefused' },
  textSent: { type: 'textSent', sent: SENT },
  textResent: { type: 'textResent', sent: SENT },
  resend: { type: 'resend' },
  resendSettled: { type: 'resendSettled' },
  expired: { type: 'expired' },
  totpCreated: { type: 'totpCreated', enrollment: ENROLLMENT },
  showQr: { type: 'showQr' },
  showSecret: { type: 'showSecret' },
  enterCode: { type: 'enterCode' },
  useTotp: { type: 'useTotp' },
  useSms: { type: 'useSms' },
  usePasskey: { type: 'usePasskey' },
  useRecoveryCode: { type: 'useRecoveryCode' },
  remember: { type: 'remember', isTicked: true },
  submitCode: { type: 'submitCode', code: CODE },
  enrolled: { type: 'enrolled', enrollment: ENROLLMENT, endsAt: 700_000 },
  passkeyPicked: { type: 'passkeyPicked', ...PASSKEY },
  copy: { type: 'copy' },
  copied: { type: 'copied' },
  copySettled: { type: 'copySettled' },
  download: { type: 'download' },
  downloaded: { type: 'downloaded' },
  print: { type: 'print' },
  printed: { type: 'printed' },
  tick: { type: 'tick', isTicked: true },
  finish: { type: 'finish' },
  accepted: { type: 'accepted', newWithin: 15, announce: 'FOYER_SECOND_FACTOR', response: {} as never },
  tryAgain: { type: 'tryAgain' },
  back: { type: 'back' },
  startOver: { type: 'startOver' },
  lapsed: { type: 'lapsed' },
  unblocked: { type: 'unblocked' },
  readFailed: failed({ type: 'readHeld' }, WRONG),
  wrongCode: failed({ type: 'verifyTotp', owner: ADA, code: CODE }, WRONG),
  manyCodes: failed({ type: 'verifyTotp', owner: ADA, code: CODE }, LIMIT),
  ended: failed({ type: 'verifyTotp', owner: ADA, code: CODE }, OVER),
  noApp: failed({ type: 'verifyTotp', owner: ADA, code: CODE }, GONE),
  noAppToRecover: failed({ type: 'recover', owner: ADA, code: CODE }, GONE),
  wrongText: failed({ type: 'verifyText', owner: ADA, code: CODE, deadline: 120_000 }, WRONG),
  passkeyFailed: failed({ type: 'promptPasskey' }, WRONG),
  finishFailed: failed({ type: 'finish', owner: ADA }, WRONG),
} as const satisfies Readonly<Record<string, SecondFactorFlowEvent>>;
