import type { User } from '@foyer/wire';
import { toFoyerError } from '../../base/errors';
import type { AsUser } from '../../flow/account/action-calls';
import { accountChanged, sectionError, settledCall } from '../../flow/account/action-calls';
import type { RemoveCommand } from '../../flow/section/section-removal';
import { isPassing } from '../../flow/problem';
import type { AccountSectionDeps } from './options';
import type { WaysInRules } from './ways-in';
import { guardOf } from './ways-in';

/** The user as the provider has them now. Rejects with `account_changed` if it is another one. */
export async function freshUser({ user }: Pick<AccountSectionDeps, 'user'>, personId: string): Promise<User> {
  const now = await user.get();
  if (now.user_id === personId) return now;
  throw accountChanged();
}

/** Which ways in count on this page. */
export const waysRules = (deps: Pick<AccountSectionDeps, 'href' | 'options'>): WaysInRules => ({
  login: deps.options().login,
  hostname: new URL(deps.href()).hostname,
});

/** Removes a thing of the user: reads them afresh before, because the last way in may have become so elsewhere. */
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

/** Runs a removal, as {@link settledCall} says. */
export const settled = <Event>(
  { user }: Pick<AccountSectionDeps, 'user'>,
  done: Event,
  call: () => Promise<unknown>,
): Promise<Event> => settledCall(user.get, done, call);

/** Runs a call whose answer may be lost: the user is read again before the person can try once more. */
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
