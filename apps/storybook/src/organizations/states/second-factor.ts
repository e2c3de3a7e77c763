import type { OrganizationLoginState, Problem, SecondFactorState } from '@foyer/core/organizations';
import { Secret } from '@foyer/core/organizations';
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

const NUMBER = '+14155552671';
const DRAFT = { phone: '(415) 555-2671', country: 'US' };
/** The stories' clock is at 0, so a deadline is the remaining time. */
const LEFT_MS = 118_000;

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

/** An image instead of a QR code; no camera reads it. */
const QR =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"%3E%3Cpath d="M0 0h7v7H0zM14 0h7v7h-7zM0 14h7v7H0zM9 1h2v3H9zM9 6h4v2H9zM1 9h5v2H1zM9 10h3v4H9zM14 9h6v2h-6zM15 13h2v6h-2zM9 16h4v4H9zM19 15h2v5h-2z"/%3E%3Cpath fill="%23fff" d="M1 1h5v5H1zM15 1h5v5h-5zM1 15h5v5H1z"/%3E%3Cpath d="M2 2h3v3H2zM16 2h3v3h-3zM2 16h3v3H2z"/%3E%3C/svg%3E';
const codes = (...texts: readonly string[]) => texts.map((text) => new Secret(text));
const ENROLLMENT: Enrollment = {
  secret: new Secret('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  qrCode: new Secret(QR),
  recoveryCodes: codes(
    'ckss-2skx-ebow',
    'spbc-424h-usi0',
    'hi08-n5tk-lns5',
    '1n6i-l5na-8axe',
    'aduj-eufq-w6yy',
    'i4l3-dxyt-urmx',
    'ayyi-utb0-gj0s',
    'lz0m-02bi-psbx',
  ),
};

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
export const brokenQr = showQr({ qrCode: new Secret('data:image/png;base64,AAAA') });
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

export const WRONG_TEXT: Problem = { code: 'otp_code_not_found', message: 'The passcode was not found.' };
export const WRONG_TOTP: Problem = { code: 'unable_to_authenticate_totp', message: 'The code is not right.' };
export const WRONG_RECOVERY: Problem = {
  code: 'unable_to_authenticate_recovery_code',
  message: 'The code is not right.',
};
export const APP_EXISTS: Problem = { code: 'active_totp_exists', message: 'There is an active TOTP.' };
export const NUMBER_TAKEN: Problem = { code: 'duplicate_member_phone_number', message: 'The number is taken.' };
export const NOT_A_NUMBER: Problem = { code: 'invalid_phone_number', message: 'The phone number is not valid.' };
