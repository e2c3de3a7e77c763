export type { OtpActions } from '../../users/flows/use-otp-flow';
export { useOtpFlow } from '../../users/flows/use-otp-flow';
