import type { accountText } from '../login/account/account-text';
import type { cryptoText } from '../login/crypto/crypto-text';
import type { detailsText } from '../login/details/details-text';
import type { oauthText } from '../login/oauth/oauth-text';
import type { passkeyLoginText, passkeyText } from '../login/passkey/passkey-text';
import type { mfaText } from '../login/second-factor/mfa-text';
import type { factorText, recoveryCodesText } from '../../login/second-factor/factor-text';
import type { resendText } from '../../login/resend-text';
import type { passwordText } from '../login/password/password-text';
import type { errorScreenText, signUpRefusedText, successText } from '../../login/outcome-text';
import type { knownUserText } from '../../login/known-user-text';
import type { loginText } from '../../text/login-text';
import type { toastText } from '../../text/main-text';
import type { SharedCatalogue, SignInCatalogue } from '../../text/shared-catalogue';

/** The messages of all groups by key. Two groups that share a key have the same text for it. */
export type Catalogue = SharedCatalogue &
  SignInCatalogue &
  typeof accountText &
  typeof cryptoText &
  typeof detailsText &
  typeof errorScreenText &
  typeof factorText &
  typeof knownUserText &
  typeof loginText &
  typeof mfaText &
  typeof oauthText &
  typeof passkeyLoginText &
  typeof passkeyText &
  typeof passwordText &
  typeof recoveryCodesText &
  typeof resendText &
  typeof signUpRefusedText &
  typeof successText &
  typeof toastText;

/** The keys of `strings`. */
export type StringKey = keyof Catalogue;

/**
 * A host's texts: a message in ICU MessageFormat for each replaced key, for example `{ 'login.title': 'Welcome' }`.
 * Keys that are left out stay in English. Use `satisfies Strings` for texts in a separate constant.
 */
export type Strings = { readonly [Key in StringKey]?: string | undefined };
