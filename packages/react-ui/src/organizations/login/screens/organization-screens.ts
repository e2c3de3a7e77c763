import { Confirm } from '../../arrival/screens/confirm';
import { LoginDone } from '../../arrival/screens/login-done';
import { LoginError } from '../../arrival/screens/login-error';
import { Lapsed } from '../../arrival/screens/lapsed';
import { LoggingIn, LookingUp, LookupFailed, Resuming } from '../../arrival/screens/lookup';
import { EmailCode } from '../../email/screens/email-code';
import { EmailMethods } from '../../email/screens/email-methods';
import { LinkSent } from '../../email/screens/link-sent';
import { PasswordLogin } from '../../password/screens/password-login';
import type { LaterFile } from './later-file';

/** The screen of each state of the login itself, besides the first form. */
export const organizationLoginScreens: LaterFile['screens'] = {
  arrived: LoggingIn,
  confirm: Confirm,
  authenticating: LoggingIn,
  resuming: Resuming,
  lookup: LookingUp,
  lookupFailed: LookupFailed,
  emailMethods: EmailMethods,
  linkSent: LinkSent,
  code: EmailCode,
  password: PasswordLogin,
  error: LoginError,
  lapsed: Lapsed,
  done: LoginDone,
};
