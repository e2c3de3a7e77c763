import type { OrganizationPasswordResetEvent, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { Passing } from '../organization-login/passing';
import type { ScreensOf } from '../organization-login/screens-of';

/** The screen of each moment of a forgotten password. */
export const passwordResetScreens: ScreensOf<OrganizationPasswordResetState, OrganizationPasswordResetEvent> = {
  idle: Passing,
  arrived: Passing,
  forgot: Passing,
  mailed: Passing,
  invited: Passing,
  confirm: Passing,
  authenticating: Passing,
  unopened: Passing,
  form: Passing,
  dead: Passing,
  ended: Passing,
};
