export { otpFlow as flow } from '../../users/login/otp/otp-flow';
