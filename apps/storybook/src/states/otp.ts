import type { LoginConfig, LoginState, OtpChannel, OtpCodeState, OtpDestination, OtpState, Problem } from '@foyer/core';

/** The stories' clock is at 0, so a deadline is the remaining time. */
const LEFT_MS = 298_000;

const DRAFTS = {
  email: { channel: 'email', email: 'ada@example.com' },
  sms: { channel: 'sms', phone: '(415) 555-2671', country: 'US' },
  whatsapp: { channel: 'whatsapp', phone: '20 7946 0958', country: 'GB' },
} as const satisfies Record<OtpChannel, OtpDestination>;
const SENT_TO = { email: 'ada@example.com', sms: '+14155552671', whatsapp: '+442079460958' } as const;

/** Only passcodes, with every channel. */
export const PASSCODES: LoginConfig = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

export const passcodeLogin = (tab: OtpChannel, otp: OtpState): LoginState => ({ tab, methods: { otp } });

export const blank: OtpState = { at: 'enter' };

export const refused = (channel: OtpChannel, error: Problem): OtpState => ({
  at: 'enter',
  draft: DRAFTS[channel],
  error,
});

/** Too many tries: the provider has sent the time of the next one. */
export const blocked = (channel: OtpChannel): OtpState => ({
  at: 'enter',
  draft: DRAFTS[channel],
  error: { ...TOO_MANY, retryAt: 42_000 },
  blocked: true,
});

export const sending = (channel: OtpChannel): OtpState => ({ at: 'sending', draft: DRAFTS[channel] });

export const code = (channel: OtpChannel, part: Partial<OtpCodeState> = {}): OtpState => ({
  at: 'code',
  sent: { draft: DRAFTS[channel], to: SENT_TO[channel], methodId: `${channel}-test-1`, deadline: LEFT_MS },
  entry: 'open',
  resend: 'initial',
  expired: false,
  ...part,
});

/** Reasons why a provider refuses a sign-up. */
export const REFUSALS = {
  closed: { code: 'sign_ups_closed', message: 'Sign-ups are closed.' },
  notAllowed: { code: 'email_not_in_allowlist', message: 'This address cannot sign up.' },
  method: { code: 'endpoint_not_authorized_for_sdk', message: 'The method is disabled.' },
} as const satisfies Record<string, Problem>;

export const signUpRefused = (channel: OtpChannel, error: Problem): OtpState => ({
  at: 'refused',
  draft: DRAFTS[channel],
  error,
});

export const verified: OtpState = { at: 'verified' };

export const TOO_MANY: Problem = { code: 'too_many_requests', message: 'Too many requests.' };
export const WRONG_CODE: Problem = { code: 'otp_code_not_found', message: 'The passcode was not found.' };
export const INVALID_CODE: Problem = { code: 'invalid_code', message: 'A passcode has six digits.' };
export const OFFLINE: Problem = { code: 'network_error', message: 'The server could not be reached.' };

/** Errors of the provider or the flow for an address of each channel. */
export const ADDRESS_PROBLEMS = {
  email: { code: 'invalid_email_address', message: 'The email address is not valid.' },
  sms: { code: 'invalid_phone_number', message: 'The phone number is not valid.' },
  whatsapp: { code: 'unsubscribed_phone_number', message: 'The phone number is unsubscribed.' },
} as const satisfies Record<OtpChannel, Problem>;
