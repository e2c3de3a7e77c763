import { Confirm } from './arrival/confirm';
import { LoginDone } from './arrival/login-done';
import { LoginError } from './arrival/login-error';
import { Lapsed } from './arrival/lapsed';
import { LoggingIn, LookingUp, LookupFailed, Resuming } from './arrival/lookup';
import { EmailCode } from './email/email-code';
import { EmailMethods } from './email/email-methods';
import { LinkSent } from './email/link-sent';
import type { LaterFile } from './later-file';

/** The screen of each state of the login itself, except the first form and a password. */
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
  error: LoginError,
  lapsed: Lapsed,
  done: LoginDone,
};
