import { Refusal } from './api-error';
import { pluginOptions, type CallContext } from './call-context';

const MESSAGE =
  'This account has a second factor, which this form cannot ask for. Sign in with a passkey, or where you have set it up.';

// Decision 154.
/**
 * Checks that a user with a second factor of better-auth's plugin `twoFactor` does not sign in with a single factor,
 * unless the host allows it. Throws `insufficient_factors`.
 *
 * @param known The row of the user, if the call has just read it.
 */
export async function demandBothFactors(
  context: CallContext,
  userId: string,
  known: object | null = null,
): Promise<void> {
  const { auth, settings } = context;
  if (settings.secondFactor === 'stepUpOnly' || pluginOptions(auth, 'two-factor') === null) return;
  const user: object = known ?? (await auth.internalAdapter.findUserById(userId)) ?? {};
  if ('twoFactorEnabled' in user && user.twoFactorEnabled === true)
    throw new Refusal('insufficient_factors', { message: MESSAGE });
}
