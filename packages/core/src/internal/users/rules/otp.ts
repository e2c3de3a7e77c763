export { otpFlow as flow } from '../../../users/flows/otp/otp-flow';
