import type { SharedCatalogue } from '../../kernel/strings/shared-catalogue';
import type { arrivalText, organizationProblemText } from '../arrival/screens/arrival-text';
import type { discoveryText } from '../discovery/part-screens/discovery-text';
import type { emailMethodsText, resendText } from '../email/screens/email-methods-text';
import type { mainButtonsText } from '../main/screens/buttons-text';
import type { organizationMainText } from '../main/main-text';
import type { passwordResetText } from '../password/part-screens/password-reset-text';
import type { passwordLoginText } from '../password/screens/password-login-text';
import type { recoveryCodesText, secondFactorText } from '../second-factor/part-screens/second-factor-text';
import type { ssoText } from '../sso/screens/sso-text';

// Org 10.2.
/**
 * The messages of all groups by key. Where organizations have another text for a key than consumers, only their own
 * group is here.
 */
export type OrganizationCatalogue = SharedCatalogue &
  typeof arrivalText &
  typeof discoveryText &
  typeof emailMethodsText &
  typeof mainButtonsText &
  typeof organizationMainText &
  typeof organizationProblemText &
  typeof passwordLoginText &
  typeof passwordResetText &
  typeof recoveryCodesText &
  typeof resendText &
  typeof secondFactorText &
  typeof ssoText;

/** The keys of `strings`. */
export type OrganizationStringKey = keyof OrganizationCatalogue;

/**
 * A host's texts for organizations: a message in ICU MessageFormat for each replaced key, as in
 * `{ 'organizationLogin.title': 'Welcome to {organizationName}' }`. English is used for keys that are left out.
 */
export type OrganizationStrings = { readonly [Key in OrganizationStringKey]?: string | undefined };
