export type { OtpFlowOptions } from '../../users/login/otp/otp-commands';
export { createOtpFlow, otpActions } from '../../users/login/otp/otp-flow';
export type { OtpCodeState, OtpDestination, OtpEvent, OtpState, SentPasscode } from '../../users/login/otp/otp-rules';
