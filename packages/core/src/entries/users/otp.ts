export type { OtpFlowOptions } from '../../users/flows/otp/otp-commands';
export { createOtpFlow, otpActions } from '../../users/flows/otp/otp-flow';
export type { OtpCodeState, OtpDestination, OtpEvent, OtpState, SentPasscode } from '../../users/flows/otp/otp-rules';
