import type { Passwords } from '../../api/passwords';
import type { Context } from '../../../flow/flow';
import { Secret } from '../../../base/secret';
import { after, sessionDuration } from '../../../flow/commands';
import { signedInOrAsk } from '../../../flow/signed-in-or-ask';
import type { LinkSpend, Overdue, Present, ResetTokens, UrlTokens } from '../../../flow/deps';
import type { PasswordResetCommand, PasswordResetEvent } from './password-reset-rules';
import type { StrengthDeps } from '../password/strength-check';
import { performStrengthCheck } from '../password/strength-check';
import { announced } from '../../../flow/public-answer';

/** The options of a password reset. */
export interface PasswordResetFlowOptions {
  /**
   * The token of the reset email.
   * @defaultValue the one in the address, of type `reset_password` or `login`
   */
  readonly passwordResetToken?: string | undefined;
  /**
   * Length of the session in whole minutes, from 5 to 527040.
   * @defaultValue `30`
   */
  readonly sessionDurationMinutes?: number | undefined;
}

/** Dependencies of the reset flow. A client provides all of them except the options. */
export interface PasswordResetDeps extends StrengthDeps, ResetTokens, UrlTokens {
  readonly passwords: StrengthDeps['passwords'] & Pick<Passwords, 'resetByEmail'>;
  readonly options: () => PasswordResetFlowOptions;
}

/** Runs one command of the reset flow. */
export async function performPasswordReset(
  command: PasswordResetCommand,
  context: Context<PasswordResetDeps>,
): Promise<PasswordResetEvent> {
  const { deps, signal, overdue } = context;
  switch (command.type) {
    case 'takeToken':
      return takeToken(deps);
    case 'checkStrength':
    case 'awaitRecheck':
      return performStrengthCheck(command, context);
    case 'resetPassword':
      return resetPassword(command, deps, { overdue });
    case 'logIn':
      return logIn(command.token.reveal(), deps, { overdue, agreed: command.agreed });
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

async function takeToken(deps: PasswordResetDeps): Promise<PasswordResetEvent> {
  const taken = await deps.resetTokens.take(deps.options().passwordResetToken);
  if (!taken) return { type: 'tokenMissing' };
  const { tokenType, startedHere, email } = taken;
  const token = new Secret(taken.token);
  return { type: 'tokenTaken', token, tokenType, startedHere, ...(email && { email }), ...who(deps) };
}

/** The signed-in user. */
function who({ urlTokens }: PasswordResetDeps): { readonly present?: Present } {
  const present = urlTokens.present();
  return present ? { present } : {};
}

function logIn(token: string, deps: PasswordResetDeps, call: LinkSpend): Promise<PasswordResetEvent> {
  const signingIn = deps.resetTokens.logIn(token, sessionDuration(deps.options()), call);
  return signedInOrAsk(signingIn, (response) => ({ type: 'linkAccepted', newWithin: 0, response }), deps);
}

async function resetPassword(
  { token, password }: PasswordResetCommand & { type: 'resetPassword' },
  deps: PasswordResetDeps,
  call: Overdue,
): Promise<PasswordResetEvent> {
  const body = { token: token.reveal(), password: password.reveal(), ...sessionDuration(deps.options()) };
  const response = await deps.passwords.resetByEmail(body, call);
  return { type: 'passwordReset', newWithin: 0, ...announced('PASSWORD_RESET_BY_EMAIL', response) };
}
