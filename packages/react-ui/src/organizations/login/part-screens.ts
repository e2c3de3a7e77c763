import type {
  DiscoveryEvent,
  DiscoveryState,
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from '@foyer/core/organizations';
import { Passing, Resuming } from './arrival/lookup';
import { ChoiceError, DiscoveryFailed } from './discovery/discovery-failed';
import { OrganizationChoice } from './discovery/organization-choice';
import { PasswordForm } from './main/password-form';
import { PasswordLogin } from './password/password-login';
import { ResetForgot } from './password/reset-forgot';
import { ResetForm } from './password/reset-form';
import { ResetConfirm, ResetDead, ResetOpening, ResetUnopened } from './password/reset-link';
import { ResetMailed } from './password/reset-mails';
import { secondFactorScreens } from './second-factor/second-factor-screens';
import { ssoDiscoveryScreens } from './sso/sso-discovery-screens';
import type { PartScreens, ScreensOf } from './later-file';

/** The screen of each state of the organization choice. */
const discoveryScreens: ScreensOf<DiscoveryState, DiscoveryEvent> = {
  idle: Passing,
  loading: Resuming,
  failed: DiscoveryFailed,
  beginning: Passing,
  list: OrganizationChoice,
  invite: OrganizationChoice,
  none: OrganizationChoice,
  exchanging: OrganizationChoice,
  creating: OrganizationChoice,
  leaving: OrganizationChoice,
  error: ChoiceError,
  ended: Passing,
};

// Org 5.4 to 5.7.
/** The screen of each state of a password reset. */
const passwordResetScreens: ScreensOf<OrganizationPasswordResetState, OrganizationPasswordResetEvent> = {
  idle: Passing,
  arrived: Passing,
  forgot: ResetForgot,
  mailed: ResetMailed,
  invited: ResetMailed,
  confirm: ResetConfirm,
  authenticating: ResetOpening,
  unopened: ResetUnopened,
  form: ResetForm,
  dead: ResetDead,
  ended: Passing,
};

// Decision 129.
/**
 * The screens of the parts of a login and of its passwords, in a separate chunk: no first form without passwords leads
 * to one of them directly.
 */
export const partScreens: PartScreens = {
  discovery: discoveryScreens,
  ssoDiscovery: ssoDiscoveryScreens,
  secondFactor: secondFactorScreens,
  passwordReset: passwordResetScreens,
  own: { password: PasswordLogin },
  PasswordForm,
};
