export type { OtpActions } from '../../users/login/use-otp-flow';
export { useOtpFlow } from '../../users/login/use-otp-flow';
