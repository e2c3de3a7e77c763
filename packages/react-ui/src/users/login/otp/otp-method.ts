import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { OtpAuthenticate } from './otp-authenticate';
import { PhoneTab } from './phone-tab';

/** A server renders it before the other chunks of a login are loaded. */
export { PhoneTab };

export const otpMethod: LoginMethodFile<'otp'> = {
  tabForm: PhoneTab,
  screens: { code: OtpAuthenticate, verified: successOf('otp.success.content') },
};
