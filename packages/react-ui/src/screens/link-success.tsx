import { Success } from './success';

/** The generic success: 'You have successfully logged in.' (spec section 2, OTP). */
export function LinkSuccess() {
  return <Success content="login.success.content" />;
}
