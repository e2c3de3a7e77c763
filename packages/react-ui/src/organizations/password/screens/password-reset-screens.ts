import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import type { ScreensOf } from '../../login/screens/later-file';
import { Passing } from '../../arrival/screens/lookup';
import { ResetForgot } from './reset-forgot';
import { ResetForm } from './reset-form';
import { ResetConfirm, ResetDead, ResetOpening, ResetUnopened } from './reset-link';
import { ResetMailed } from './reset-mails';

// Org 5.4 to 5.7.
/** The screen of each state of a forgotten password. */
export const passwordResetScreens: ScreensOf<OrganizationPasswordResetState, OrganizationPasswordResetEvent> = {
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
