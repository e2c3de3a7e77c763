import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../login/success';
import { OtpAuthenticate } from './otp-authenticate';
import { PhoneTab } from './phone-tab';

/** For what a server draws before the other files of a login are there. */
export { PhoneTab };

export const otpMethod: LoginMethodFile<'otp'> = {
  tabForm: PhoneTab,
  screens: { code: OtpAuthenticate, verified: successOf('otp.success.content') },
};
