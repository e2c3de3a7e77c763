import { otpFlow } from '@foyer/core/skin/otp';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { OtpAuthenticate } from './otp-authenticate';
import { PhoneTab } from './phone-tab';

export const otpMethod: LoginMethodFile<'otp'> = {
  flow: otpFlow,
  tabForm: PhoneTab,
  screens: { code: OtpAuthenticate, verified: successOf('otp.success.content') },
};
