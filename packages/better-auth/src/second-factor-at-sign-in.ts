import { Refusal } from './api-error';
import { pluginOptions, type ProjectContext } from './call-context';

const MESSAGE =
  'This account has a second factor, which this form cannot ask for. Sign in with a passkey, or where you have set it up.';

// Decision 154.
/**
 * Whether a user with a second factor of better-auth's plugin `twoFactor` must not sign in with a single factor, unless
 * the host allows it.
 *
 * @param known The row of the user, if the call has just read it.
 */
export async function needsBothFactors(
  { auth, settings }: ProjectContext,
  userId: string,
  known: object | null = null,
): Promise<boolean> {
  if (settings.secondFactor === 'stepUpOnly' || pluginOptions(auth, 'two-factor') === null) return false;
  const user: object = known ?? (await auth.internalAdapter.findUserById(userId)) ?? {};
  return 'twoFactorEnabled' in user && user.twoFactorEnabled === true;
}

export const singleFactorRefused = (): Refusal => new Refusal('insufficient_factors', { message: MESSAGE });

/** Throws `insufficient_factors` if a single factor must not sign this user in. */
export async function demandBothFactors(...about: Parameters<typeof needsBothFactors>): Promise<void> {
  if (await needsBothFactors(...about)) throw singleFactorRefused();
}
