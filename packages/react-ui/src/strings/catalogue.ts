import type { accountText } from '../methods/account/account-text';
import type { cryptoText } from '../methods/crypto/crypto-text';
import type { emailText } from '../methods/magic-link/magic-link-text';
import type { oauthText } from '../methods/oauth/oauth-text';
import type { oneTapText } from '../methods/oauth/one-tap-text';
import type { otpText } from '../methods/otp/otp-text';
import type { passkeyText } from '../methods/passkey/passkey-text';
import type { passwordFieldText, passwordStrengthText } from '../methods/password/password-strength-text';
import type { passwordText } from '../methods/password/password-text';
import type { emailHintText } from '../methods/shared/email-hint-text';
import type { errorScreenText, linkText, successText } from '../methods/shared/outcome-text';
import type { idpText } from '../widgets/identity-provider/consent-text';
import type { errorsText } from './errors-text';
import type { loginText } from './login-text';
import type { mainText, toastText } from './main-text';

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
  typeof passwordStrengthText;

/** The messages of all groups by key. Two groups that share a key have the same text for it. */
export type Catalogue = SharedCatalogue &
  typeof accountText &
  typeof cryptoText &
  typeof errorScreenText &
  typeof loginText &
  typeof oauthText &
  typeof passkeyText &
  typeof passwordText &
  typeof successText &
  typeof toastText;

/** The keys of `strings`. */
export type StringKey = keyof Catalogue;

/**
 * A host's texts: a message in ICU MessageFormat for each replaced key, as in `{ 'login.title': 'Welcome' }`. English
 * is used for keys that are left out. Use `satisfies Strings` for texts that a program keeps elsewhere.
 */
export type Strings = { readonly [Key in StringKey]?: string | undefined };
