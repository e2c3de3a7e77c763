import { Success } from './success';

/** 'Your passcode has been successfully verified.' (spec section 2, OTP). */
export function OtpConfirmation() {
  return <Success content="otp.success.content" />;
}
