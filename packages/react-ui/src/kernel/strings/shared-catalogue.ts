import type { emailText } from '../methods/magic-link/magic-link-text';
import type { oneTapText } from '../methods/one-tap/one-tap-text';
import type { otpText } from '../methods/otp/otp-text';
import type { passwordFieldText, passwordStrengthText } from '../methods/password/password-strength-text';
import type { emailHintText } from '../methods/email-hint/email-hint-text';
import type { linkText } from '../methods/later/outcome-text';
import type { idpText } from '../widgets/identity-provider/consent-text';
import type { errorsText, stepText } from './later/errors-text';
import type { mainText } from './main-text';

/** The groups of texts that screens of users and of organizations both draw from. */
export type SharedCatalogue = typeof emailHintText &
  typeof emailText &
  typeof errorsText &
  typeof idpText &
  typeof linkText &
  typeof mainText &
  typeof oneTapText &
  typeof otpText &
  typeof passwordFieldText &
  typeof passwordStrengthText &
  typeof stepText;
