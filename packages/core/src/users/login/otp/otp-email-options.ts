import { minutesOr } from '../../../base/minutes';
import type { OtpEmailOptions } from '../../api/otps';
import type { OtpFlowOptions } from './otp-commands';

// Decision 6.
/** The lifetime of a passcode unless `expirationMinutes` sets it, in minutes. */
export const DEFAULT_OTP_EXPIRATION_MINUTES = 5;

export const otpMinutes = ({ expirationMinutes }: OtpFlowOptions): number =>
  minutesOr(expirationMinutes, DEFAULT_OTP_EXPIRATION_MINUTES);

/** The options of the call that emails a passcode. */
export const otpEmailOptions = (options: OtpFlowOptions): OtpEmailOptions => ({
  expiration_minutes: otpMinutes(options),
  login_template_id: options.loginTemplateId,
  signup_template_id: options.signupTemplateId,
  locale: options.locale,
});
