import type { SharedCatalogue, SignInCatalogue } from '../../text/shared-catalogue';
import type { memberDeviceText } from '../device/member-device-text';
import type { arrivalText, organizationProblemText } from '../login/arrival/arrival-text';
import type { discoveryText } from '../login/discovery/discovery-text';
import type { emailMethodsText } from '../login/email/email-methods-text';
import type { resendText } from '../../login/resend-text';
import type { knownUserText } from '../../login/known-user-text';
import type { mainButtonsText } from '../login/main/buttons-text';
import type { organizationMainText } from '../login/main/main-text';
import type { passwordResetText } from '../login/password/password-reset-text';
import type { passwordLoginText } from '../login/password/password-login-text';
import type { factorText, recoveryCodesText } from '../../login/second-factor/factor-text';
import type { memberFactorText } from '../login/second-factor/second-factor-text';
import type { ssoText } from '../login/sso/sso-text';

// Org 10.2.
/**
 * The messages of all groups by key. If organizations have a different text for a key than users do, only the
 * organizations' group is here.
 */
export type OrganizationCatalogue = SharedCatalogue &
  SignInCatalogue &
  typeof arrivalText &
  typeof discoveryText &
  typeof emailMethodsText &
  typeof knownUserText &
  typeof mainButtonsText &
  typeof memberDeviceText &
  typeof organizationMainText &
  typeof organizationProblemText &
  typeof passwordLoginText &
  typeof passwordResetText &
  typeof recoveryCodesText &
  typeof resendText &
  typeof factorText &
  typeof memberFactorText &
  typeof ssoText;

/** The keys of `strings`. */
export type OrganizationStringKey = keyof OrganizationCatalogue;

/**
 * A host's texts for organizations: a message in ICU MessageFormat for each replaced key, for example `{
 * 'organizationLogin.title': 'Welcome to {organizationName}' }`. Keys that are left out stay in English.
 */
export type OrganizationStrings = { readonly [Key in OrganizationStringKey]?: string | undefined };
