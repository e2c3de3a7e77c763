import type { OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { LoginPart } from '@foyer/core/organizations/skin';
import { Confirm } from '../arrival/confirm';
import { LoginDone } from '../arrival/login-done';
import { LoginError } from '../arrival/login-error';
import { Lapsed } from '../arrival/lapsed';
import { LoggingIn } from '../arrival/logging-in';
import { LookingUp, LookupFailed } from '../arrival/lookup';
import { Resuming } from '../arrival/resuming';
import { discoveryScreens } from '../discovery/discovery-screens';
import { EmailCode } from '../email/email-code';
import { EmailMethods } from '../email/email-methods';
import { LinkSent } from '../email/link-sent';
import { Main } from '../main/main';
import { passwordResetScreens } from '../password/password-reset-screens';
import { PasswordLogin } from '../password/password-login';
import { secondFactorScreens } from '../second-factor/second-factor-screens';
import { ssoDiscoveryScreens } from '../sso/sso-discovery-screens';
import type { ScreensOf } from './screens-of';

/** The screen of each moment of the login itself. */
export const organizationLoginScreens: ScreensOf<Exclude<OrganizationLoginState, { readonly at: LoginPart }>, OrganizationLoginEvent> = {
  arrived: LoggingIn,
  confirm: Confirm,
  authenticating: LoggingIn,
  resuming: Resuming,
  lookup: LookingUp,
  lookupFailed: LookupFailed,
  main: Main,
  emailMethods: EmailMethods,
  linkSent: LinkSent,
  code: EmailCode,
  password: PasswordLogin,
  error: LoginError,
  lapsed: Lapsed,
  done: LoginDone,
};

type Inner<Part extends LoginPart> = Extract<OrganizationLoginState, { readonly at: Part }>['inner'];
type EventOf<Part extends LoginPart> = Extract<OrganizationLoginEvent, { readonly type: Part }>['event'];

/** The screens of the parts of a login. */
export const partScreens: { readonly [Part in LoginPart]: ScreensOf<Inner<Part>, EventOf<Part>> } = {
  discovery: discoveryScreens,
  ssoDiscovery: ssoDiscoveryScreens,
  secondFactor: secondFactorScreens,
  passwordReset: passwordResetScreens,
};
