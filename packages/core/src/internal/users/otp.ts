export type { OtpDeps } from '../../users/login/otp/otp-commands';
export { createOtpFlow, otpActions, otpFlow } from '../../users/login/otp/otp-flow';
export type { OtpCommand } from '../../users/login/otp/otp-rules';
export { DEFAULT_OTP_EXPIRATION_MINUTES, otpTransition } from '../../users/login/otp/otp-rules';
