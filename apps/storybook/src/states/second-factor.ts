import type { LoginConfig, LoginState, Problem, SecondFactorState } from '@foyer/core';
import { codes, DRAFT, ENROLLMENT, LEFT_MS, NUMBER } from './factor-data';
import { PASSCODES } from './otp';

/** Passcodes, and a second factor of every kind, with the host's help. */
export const WITH_MFA: LoginConfig = {
  ...PASSCODES,
  mfa: { required: 'always', help: { text: 'I have lost my phone', url: '/help' } },
};

/** The login while it waits for the second factor. */
export const factorLogin = (secondFactor: SecondFactorState): LoginState => ({
  tab: 'email',
  methods: { secondFactor },
});

type StateAt<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;
type Login = StateAt<'choose'>['login'];
type Start = Login['start'];

const START: Start = {
  first: 'choose',
  smsSent: false,
  enrolled: [],
  allowed: [],
  offered: ['totp', 'sms_otp'],
  personId: 'user-test-ada',
  email: 'ada@example.com',
  site: 'app.example.com',
};
const login = (start: Partial<Start> = {}): Login => ({ start: { ...START, ...start }, endsAt: 600_000 });
const having = (...enrolled: Start['enrolled']): Login =>
  login({
    enrolled,
    allowed: enrolled,
    offered: [],
    ...(enrolled.includes('sms_otp') && { phoneNumber: NUMBER }),
  });
/** A user without a second factor. */
export const NEW = login();
/** A user with every second factor. */
const ALL = having('totp', 'sms_otp', 'passkey');

export const choose: SecondFactorState = { at: 'choose', login: login() };
export const noFactor: SecondFactorState = { at: 'noFactor', login: login({ first: 'none', offered: [] }) };
export const unread = (error: Problem, blocked?: true): SecondFactorState => ({
  at: 'unread',
  error,
  ...(blocked && { blocked }),
});
export const enrollSms = (part: Partial<StateAt<'enrollSms'>> = {}): SecondFactorState => ({
  at: 'enrollSms',
  login: login(),
  entry: 'open',
  ...part,
});
export const typed = (part: Partial<StateAt<'enrollSms'>> = {}): SecondFactorState =>
  enrollSms({ draft: DRAFT, ...part });
export const texting: SecondFactorState = { at: 'texting', login: ALL, to: NUMBER };
export const unsent = (error: Problem, blocked?: true): SecondFactorState => ({
  at: 'unsent',
  login: ALL,
  to: NUMBER,
  error,
  ...(blocked && { blocked }),
});
export const enterSms = (part: Partial<StateAt<'enterSms'>> = {}): SecondFactorState => ({
  at: 'enterSms',
  login: having('sms_otp'),
  sent: { to: NUMBER, deadline: LEFT_MS, methodId: 'phone-number-test-1' },
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...part,
});
export const enterSmsOfAll = enterSms({ login: ALL });
/** The number that was just typed. */
export const enterTyped = enterSms({ login: login(), sent: { to: NUMBER, draft: DRAFT, deadline: LEFT_MS } });
export const creatingTotp: SecondFactorState = { at: 'creatingTotp', login: login() };
export const totpFailed = (error: Problem, blocked?: true): SecondFactorState => ({
  at: 'totpFailed',
  login: login(),
  error,
  ...(blocked && { blocked }),
});
export const showQr = (part: Partial<typeof ENROLLMENT> = {}): SecondFactorState => ({
  at: 'showQr',
  login: login(),
  enrollment: { ...ENROLLMENT, ...part },
});
export const showSecret = (copy?: 'copied' | 'failed'): SecondFactorState => ({
  at: 'showSecret',
  login: login(),
  enrollment: ENROLLMENT,
  ...(copy && { copy }),
});
export const enterTotp = (part: Partial<StateAt<'enterTotp'>> = {}): SecondFactorState => ({
  at: 'enterTotp',
  login: having('totp'),
  entry: 'open',
  ...part,
});
export const enterTotpOfAll = (part: Partial<StateAt<'enterTotp'>> = {}): SecondFactorState =>
  enterTotp({ login: ALL, ...part });
/** A sign-in that can remember the browser, of a user with every second factor or of one who sets one up. */
export const rememberable = (remembers = false, from: Login = ALL): Login => ({
  ...from,
  start: { ...from.start, rememberDays: 30 },
  remembers,
});
export const enterNewTotp = (part: Partial<StateAt<'enterTotp'>> = {}): SecondFactorState =>
  enterTotp({ login: NEW, enrolling: { enrollment: ENROLLMENT, view: 'showQr' }, ...part });
export const enterRecoveryCode = (part: Partial<StateAt<'enterRecoveryCode'>> = {}): SecondFactorState => ({
  at: 'enterRecoveryCode',
  login: ALL,
  entry: 'open',
  ...part,
});
export const enterPasskey = (part: Partial<StateAt<'enterPasskey'>> = {}): SecondFactorState => ({
  at: 'enterPasskey',
  login: ALL,
  entry: 'open',
  ...part,
});
export const enterPasskeyAlone = enterPasskey({ login: having('passkey') });
export const saveCodes = (part: Partial<StateAt<'saveCodes'>> = {}): SecondFactorState => ({
  at: 'saveCodes',
  login: login(),
  codes: ENROLLMENT.recoveryCodes,
  isSaved: false,
  isTicked: false,
  entry: 'open',
  ...part,
});
export const longCodes = saveCodes({ codes: codes('0123456789abcdefghijklmnopqrstuvwxyz', 'short', 'a-b-c') });
