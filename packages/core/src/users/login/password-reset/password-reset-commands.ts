import type { Passwords } from '../../api/passwords';
import type { Context } from '../../../flow/flow';
import { loader } from '../../../base/load';
import { Secret } from '../../../base/secret';
import { after, sessionDuration } from '../../../flow/commands';
import { signedInOrAsk } from '../../../flow/signed-in-or-ask';
import type { LinkSpend, Overdue, Present, ResetTokens, UrlTokens } from '../../../flow/deps';
import type { PasswordResetCommand, PasswordResetEvent } from './password-reset-rules';
import type { PasswordConfig } from '../password-method';
import type { ResetEmailDeps } from '../password/reset-email';
import { sendResetEmail } from '../password/reset-email';
import type { StrengthDeps } from '../password/strength-check';
import { performStrengthCheck } from '../password/strength-check';
import { announced } from '../../../flow/public-answer';
import type { HeldSignIn } from '../../../session/held-sign-in';
import type { HeldCalls } from '../../session/held-calls';
import type { MfaPolicy } from '../../session/mfa-policy';
import type { SignedIn } from '../../session/users';
import type { SignUpConfig } from '../details/sign-up-options';

/** The options of a password reset. */
export interface PasswordResetFlowOptions extends SignUpConfig {
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
  /**
   * The second factor that the sign-in needs: the same `mfa` as that of your login. Until the user has shown it, the
   * state is `incomplete`, and a login with this `mfa` continues the sign-in.
   * @defaultValue that of the logins that were on this page before, or none
   */
  readonly mfa?: MfaPolicy | undefined;
  /**
   * The same `passwordOptions` as those of your login, for a new reset email: users can request one if they open a
   * link in a different browser than the one that requested it.
   * @defaultValue the project's own pages
   */
  readonly passwordOptions?: PasswordConfig['passwordOptions'] | undefined;
}

/** Dependencies of the reset flow. A client provides all of them except the options. */
export interface PasswordResetDeps extends StrengthDeps, ResetEmailDeps, ResetTokens, UrlTokens {
  readonly passwords: StrengthDeps['passwords'] & Pick<Passwords, 'resetByEmail' | 'resetByEmailStart'>;
  readonly held: Pick<HeldSignIn<SignedIn>, 'read' | 'require'> & { readonly calls: Pick<HeldCalls, 'require'> };
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
      return withSteps(deps, () => resetPassword(command, deps, { overdue }));
    case 'logIn':
      return withSteps(deps, () => logIn(command.token.reveal(), deps, { overdue, agreed: command.agreed }));
    case 'startReset':
      return startReset(command, deps, signal);
    case 'awaitRetry':
      return after(deps.clock.until(command.until, signal), { type: 'unblocked' });
  }
}

const loadDetails = loader(() => import('../details/details-need'));

// Decision 171.
/** Makes a call under the host's conditions, so that neither a new password nor the link signs in without them. */
async function withSteps<Answer>({ held, options }: PasswordResetDeps, work: () => Promise<Answer>): Promise<Answer> {
  const { mfa, signUpFields, legal } = options();
  if (mfa) await held.calls.require(() => options().mfa);
  if (!signUpFields && !legal) return work();
  const { detailsCondition } = await loadDetails();
  const remove = await held.require(detailsCondition(options));
  try {
    return await work();
  } finally {
    // From now on, the login that continues the sign-in has the condition.
    remove();
  }
}

async function takeToken(deps: PasswordResetDeps): Promise<PasswordResetEvent> {
  const taken = await deps.resetTokens.take(deps.options().passwordResetToken);
  if (!taken) return withoutToken(deps);
  const { tokenType, startedHere, email } = taken;
  const token = new Secret(taken.token);
  return { type: 'tokenTaken', token, tokenType, startedHere, ...(email && { email }), ...who(deps) };
}

/** After a reload, the sign-in continues where it waits. */
async function withoutToken(deps: PasswordResetDeps): Promise<PasswordResetEvent> {
  const { mfa, signUpFields, legal } = deps.options();
  if (!mfa && !signUpFields && !legal) return { type: 'tokenMissing' };
  // If it can't be read, the screen of the step says so.
  const found = await withSteps(deps, () => deps.held.read().catch(() => UNREAD));
  return found ? { type: 'stepFound', step: found.step } : { type: 'tokenMissing' };
}
const UNREAD = { step: 'secondFactor' };

/** The signed-in user. */
function who({ urlTokens }: PasswordResetDeps): { readonly present?: Present } {
  const present = urlTokens.present();
  return present ? { present } : {};
}

function logIn(token: string, deps: PasswordResetDeps, call: LinkSpend): Promise<PasswordResetEvent> {
  const signingIn = deps.resetTokens.logIn(token, sessionDuration(deps.options()), call);
  return signedInOrAsk(signingIn, (response) => ({ type: 'linkAccepted', newWithin: 0, response }), deps);
}

async function startReset(
  { email, again }: PasswordResetCommand & { type: 'startReset' },
  deps: PasswordResetDeps,
  signal: AbortSignal,
): Promise<PasswordResetEvent> {
  await sendResetEmail({ email, again }, deps.options().passwordOptions ?? {}, deps, signal);
  return { type: 'resetSent', email, again };
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
