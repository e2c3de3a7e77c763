/** What the screens of `otp` use. Semantic versioning does not cover it. */
export { callingCode, countries } from '../browser/phone/countries';
export { receiveSmsPasscode } from '../browser/receive-sms-passcode';
export type { OtpDeps } from '../flows/otp/otp-commands';
export { createOtpFlow, otpActions, otpFlow } from '../flows/otp/otp-flow';
export type { OtpCommand } from '../flows/otp/otp-rules';
export { DEFAULT_OTP_EXPIRATION_MINUTES, otpTransition } from '../flows/otp/otp-rules';
export { CODE_SENT_MS, OTP_LENGTH } from '../flows/shared/code-entry';
