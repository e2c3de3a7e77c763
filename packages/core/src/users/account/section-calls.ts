import type { User } from '@foyer/wire';
import { toFoyerError } from '../../base/errors';
import type { AsUser } from '../../flow/account/action-calls';
import { accountChanged, sectionError, settledCall } from '../../flow/account/action-calls';
import type { RemoveCommand } from '../../flow/section/section-removal';
import { isPassing } from '../../base/is-passing';
import type { AccountSectionDeps } from './options';
import type { WaysInRules } from './ways-in';
import { guardOf } from './ways-in';

/** Reads the user from the provider. Rejects with `account_changed` if it is another one. */
export async function freshUser({ user }: Pick<AccountSectionDeps, 'user'>, personId: string): Promise<User> {
  const now = await user.get();
  if (now.user_id === personId) return now;
  throw accountChanged();
}

/** The rules for ways to sign in on this page. */
export const waysRules = (deps: Pick<AccountSectionDeps, 'href' | 'options'>): WaysInRules => ({
  login: deps.options().login,
  hostname: new URL(deps.href()).hostname,
});

/**
 * Removes an item of the user. Reads the user first, because a change on another device might have left this item as
 * the last way to sign in.
 */
export async function removeItem<Event>(
  deps: AccountSectionDeps,
  { id, personId }: RemoveCommand,
  call: (id: string, as: AsUser) => Promise<unknown>,
  removed: Event,
): Promise<Event> {
  const guard = guardOf(await freshUser(deps, personId), id, waysRules(deps));
  if (guard) throw sectionError(guard);
  return settled(deps, removed, () => call(id, { as: personId }));
}

/** Runs a removal; see {@link settledCall}. */
export const settled = <Event>(
  { user }: Pick<AccountSectionDeps, 'user'>,
  done: Event,
  call: () => Promise<unknown>,
): Promise<Event> => settledCall(user.get, done, call);

/** Runs a call. If its response is lost, reads the user before another attempt. */
export async function readAfter<Event>(
  { user }: Pick<AccountSectionDeps, 'user'>,
  call: () => Promise<Event>,
): Promise<Event> {
  try {
    return await call();
  } catch (thrown) {
    const error = toFoyerError(thrown);
    if (isPassing(error) && !error.offline) await user.get().catch(() => undefined);
    throw error;
  }
}
