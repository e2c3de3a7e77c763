import { Confirm } from '../arrival/confirm';
import { LoginDone } from '../arrival/login-done';
import { LoginError } from '../arrival/login-error';
import { Lapsed } from '../arrival/lapsed';
import { LoggingIn, LookingUp, LookupFailed, Resuming } from '../arrival/lookup';
import { discoveryScreens } from '../discovery/discovery-screens';
import { EmailCode } from '../email/email-code';
import { EmailMethods } from '../email/email-methods';
import { LinkSent } from '../email/link-sent';
import { Main } from '../main/main';
import { passwordResetScreens } from '../password/password-reset-screens';
import { PasswordLogin } from '../password/password-login';
import { secondFactorScreens } from '../second-factor/second-factor-screens';
import { ssoDiscoveryScreens } from '../sso/sso-discovery-screens';
import type { LaterFile } from './later-file';

/** The screen of each state of the login itself. */
export const organizationLoginScreens: LaterFile['screens'] = {
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

/** The screens of the parts of a login. */
export const partScreens: LaterFile['parts'] = {
  discovery: discoveryScreens,
  ssoDiscovery: ssoDiscoveryScreens,
  secondFactor: secondFactorScreens,
  passwordReset: passwordResetScreens,
};
