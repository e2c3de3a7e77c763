export type { OtpDeps } from '../../users/flows/otp/otp-commands';
export { createOtpFlow, otpActions, otpFlow } from '../../users/flows/otp/otp-flow';
export type { OtpCommand } from '../../users/flows/otp/otp-rules';
export { DEFAULT_OTP_EXPIRATION_MINUTES, otpTransition } from '../../users/flows/otp/otp-rules';
