import type { PasswordResetByEmailStartResponse } from '@foyer/wire';
import type { Passwords } from '../../api/passwords';
import type { EventLog } from '../../../flow/deps';
import type { PasswordFlowOptions } from './password-options';

/** Dependencies of a reset email. */
export interface ResetEmailDeps extends EventLog {
  readonly passwords: Pick<Passwords, 'resetByEmailStart'>;
}

/** Sends an email with the links of a password reset. `again`: the user did not get the previous one. */
export function sendResetEmail(
  { email, again }: { readonly email: string; readonly again: boolean },
  options: Omit<PasswordFlowOptions, 'instead'>,
  deps: ResetEmailDeps,
  signal: AbortSignal,
): Promise<PasswordResetByEmailStartResponse> {
  if (again) deps.events.log('email_try_again_clicked', { email, type: 'reset_password' });
  return deps.passwords.resetByEmailStart(
    {
      email,
      login_redirect_url: options.loginRedirectURL,
      reset_password_redirect_url: options.resetPasswordRedirectURL,
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
      reset_password_template_id: options.resetPasswordTemplateId,
      locale: options.locale,
    },
    { signal },
  );
}
