import { otpFlow } from '@foyer/core/internal/users/otp';
import type { LoginMethodFile } from '../login-method';
import { successOf } from '../../../kernel/methods/later/success';
import { OtpAuthenticate } from './otp-authenticate';
import { PhoneTab } from './phone-tab';

export const otpMethod: LoginMethodFile<'otp'> = {
  flow: otpFlow,
  tabForm: PhoneTab,
  screens: { code: OtpAuthenticate, verified: successOf('otp.success.content') },
};
