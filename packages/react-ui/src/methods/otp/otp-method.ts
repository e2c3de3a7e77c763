import { otpFlow } from '@foyer/core/skin/otp';
import type { LoginMethodFile } from '../shared/login-method';
import { successOf } from '../shared/success';
import { OtpAuthenticate } from './otp-authenticate';

export { PhoneForm } from './phone-form';

/** Passcodes by email, text and WhatsApp. */
export const otpMethod: LoginMethodFile<'otp'> = {
  flow: otpFlow,
  screens: { code: OtpAuthenticate, verified: successOf('otp.success.content') },
};
