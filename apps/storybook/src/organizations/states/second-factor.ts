import type { OrganizationLoginState, Problem, SecondFactorState } from '@foyer/core/organizations';
import { BROKEN_QR, codes, DRAFT, ENROLLMENT, LEFT_MS, NUMBER } from '../../states/factor-data';
import { HARBOUR, LONG_NAME, OF_HARBOUR } from './about';

/** A second factor in one state. */
export const second = (inner: SecondFactorState): OrganizationLoginState => ({
  at: 'secondFactor',
  about: { ...OF_HARBOUR, email: 'ada@harbour.example' },
  inner,
});

type StateAt<At extends SecondFactorState['at']> = Extract<SecondFactorState, { readonly at: At }>;
type Start = StateAt<'beginning'>['start'];
type Login = StateAt<'choose'>['login'];
type Enrollment = StateAt<'showQr'>['enrollment'];

const START: Start = {
  first: 'choose',
  smsSent: false,
  memberId: 'member-test-ada',
  organizationId: HARBOUR.id,
  organizationName: HARBOUR.name,
  enrolled: [],
  allowed: ['totp', 'sms_otp'],
  offered: ['totp', 'sms_otp'],
  notAllowed: [],
};
const login = (start: Partial<Start> = {}): Login => ({ start: { ...START, ...start }, endsAt: 600_000 });
/** A member who has both. */
const BOTH: Login = login({ first: 'enterSms', phoneNumber: NUMBER, enrolled: ['totp', 'sms_otp'] });

export const beginning: SecondFactorState = { at: 'beginning', start: START };
export const notAllowed = (method: 'sms_otp' | 'totp', organizationName: string = HARBOUR.name): SecondFactorState => ({
  at: 'notAllowed',
  login: login({ notAllowed: [method], organizationName }),
});
export const choose = (...offered: Start['offered']): SecondFactorState => ({
  at: 'choose',
  login: login({ offered }),
});
export const enrollSms = (part: Partial<StateAt<'enrollSms'>> = {}): SecondFactorState => ({
  at: 'enrollSms',
  login: login(),
  entry: 'open',
  ...part,
});
export const typed = (part: Partial<StateAt<'enrollSms'>> = {}): SecondFactorState =>
  enrollSms({ draft: DRAFT, ...part });
export const texting = (to = NUMBER): SecondFactorState => ({ at: 'texting', login: to === '' ? login() : BOTH, to });
export const unsent = (error: Problem, blocked?: true): SecondFactorState => ({
  at: 'unsent',
  login: BOTH,
  to: NUMBER,
  error,
  ...(blocked && { blocked }),
});
export const enterSms = (part: Partial<StateAt<'enterSms'>> = {}): SecondFactorState => ({
  at: 'enterSms',
  login: login({ phoneNumber: NUMBER, enrolled: ['sms_otp'] }),
  sent: { to: NUMBER, deadline: LEFT_MS },
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...part,
});
/** The next one is offered shortly. */
export const JUST_SENT = { to: NUMBER, deadline: LEFT_MS, resendAt: 14_000 };
/** The number that was just typed. */
export const enterTyped = enterSms({ login: login(), sent: { to: NUMBER, draft: DRAFT, deadline: LEFT_MS } });
export const enterSmsWithApp = enterSms({ login: BOTH });
/** Only the provider knows the number. */
export const enterUnknown = enterSms({ sent: { to: '', deadline: LEFT_MS } });
export const creatingTotp: SecondFactorState = { at: 'creatingTotp', login: login() };
export const totpFailed = (error: Problem, blocked?: true): SecondFactorState => ({
  at: 'totpFailed',
  login: login(),
  error,
  ...(blocked && { blocked }),
});
export const showQr = (part: Partial<Enrollment> = {}): SecondFactorState => ({
  at: 'showQr',
  login: login(),
  enrollment: { ...ENROLLMENT, ...part },
});
export const brokenQr = showQr({ qrCode: BROKEN_QR });
export const showSecret = (copy?: 'copied' | 'failed'): SecondFactorState => ({
  at: 'showSecret',
  login: login(),
  enrollment: ENROLLMENT,
  ...(copy && { copy }),
});
export const enterTotp = (part: Partial<StateAt<'enterTotp'>> = {}): SecondFactorState => ({
  at: 'enterTotp',
  login: login({ first: 'enterTotp', enrolled: ['totp'] }),
  entry: 'open',
  ...part,
});
export const enterTotpOfBoth = enterTotp({ login: BOTH });
export const enterNewTotp = (part: Partial<StateAt<'enterTotp'>> = {}): SecondFactorState =>
  enterTotp({ login: login(), enrolling: { enrollment: ENROLLMENT, view: 'showQr' }, ...part });
export const enterRecoveryCode = (part: Partial<StateAt<'enterRecoveryCode'>> = {}): SecondFactorState => ({
  at: 'enterRecoveryCode',
  login: BOTH,
  entry: 'open',
  ...part,
});
export const saveCodes = (part: Partial<StateAt<'saveCodes'>> = {}): SecondFactorState => ({
  at: 'saveCodes',
  organization: HARBOUR,
  codes: ENROLLMENT.recoveryCodes,
  isSaved: false,
  isTicked: false,
  ...part,
});
export const longCodes = saveCodes({
  codes: codes('0123456789abcdefghijklmnopqrstuvwxyz', 'short', 'a-b-c'),
  organization: { ...HARBOUR, name: LONG_NAME },
});

export const NUMBER_TAKEN: Problem = { code: 'duplicate_member_phone_number', message: 'The number is taken.' };
