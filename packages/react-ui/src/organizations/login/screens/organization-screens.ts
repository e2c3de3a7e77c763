import { Confirm } from '../../arrival/screens/confirm';
import { LoginDone } from '../../arrival/screens/login-done';
import { LoginError } from '../../arrival/screens/login-error';
import { Lapsed } from '../../arrival/screens/lapsed';
import { LoggingIn, LookingUp, LookupFailed, Resuming } from '../../arrival/screens/lookup';
import { discoveryScreens } from '../../discovery/screens/discovery-screens';
import { EmailCode } from '../../email/screens/email-code';
import { EmailMethods } from '../../email/screens/email-methods';
import { LinkSent } from '../../email/screens/link-sent';
import { Main } from '../../main/main';
import { passwordResetScreens } from '../../password/screens/password-reset-screens';
import { PasswordLogin } from '../../password/screens/password-login';
import { secondFactorScreens } from '../../second-factor/screens/second-factor-screens';
import { ssoDiscoveryScreens } from '../../sso/screens/sso-discovery-screens';
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
