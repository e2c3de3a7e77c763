import type { deviceText } from '../device/device-text';
import type { emailText } from '../login/magic-link-text';
import type { oneTapText } from '../login/one-tap/one-tap-text';
import type { otpText } from '../login/otp/otp-text';
import type { passwordFieldText, passwordStrengthText } from '../login/password/password-strength-text';
import type { emailHintText } from '../login/email-hint-text';
import type { inAppText } from '../login/in-app/in-app-text';
import type { renewText } from '../login/renew-text';
import type { linkText } from '../login/outcome-text';
import type { idpText } from '../consent/consent-text';
import type { errorsText, stepText } from './errors-text';
import type { mainText } from './main-text';

/** The groups of texts that screens of users and organizations share. */
export type SharedCatalogue = typeof emailHintText &
  typeof emailText &
  typeof errorsText &
  typeof idpText &
  typeof inAppText &
  typeof linkText &
  typeof mainText &
  typeof oneTapText &
  typeof otpText &
  typeof passwordFieldText &
  typeof passwordStrengthText &
  typeof stepText;

/** The groups of texts that only sign-in screens have. */
export type SignInCatalogue = typeof deviceText & typeof renewText;
