import { usePreparedCountries } from '../../../login/otp/phone-field';
import { Refused } from '../../../login/sign-up-refused';
import { successOf } from '../../../login/success';
import { useScreenContext } from '../../../parts/screen-context';
import type { LoginContextValue } from '../login-context';
import type { LoginMethodFile } from '../login-method';
import { OtpAuthenticate } from './otp-authenticate';
import { PhoneTab } from './phone-tab';

/** A server renders it before the other chunks of a login are loaded. */
export { PhoneTab };

/** The tabs 'Text' and 'WhatsApp' open on a press. */
function OtpAlongside() {
  const { plan } = useScreenContext<LoginContextValue>();
  usePreparedCountries(plan.tabs.some((tab) => tab !== 'email'));
  return null;
}

export const otpMethod: LoginMethodFile<'otp'> = {
  alongside: OtpAlongside,
  tabForm: PhoneTab,
  screens: { code: OtpAuthenticate, refused: Refused, verified: successOf('otp.success.content') },
};
