import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { storedObject, type JsonObject } from './json';
import { addressIdOf } from './user-addresses';
import { whereIs, type UserRow } from './tables';
import { findFactors, findUser, type Factors } from './user-factors';

/**
 * How long a sign-in method that is being removed counts as removed. If the removal failed, it counts again afterwards.
 */
const REMOVAL_MS = 60_000;
const MOST_TRIES = 20;

/** The sign-in methods of a user, by the ids of the contract. A password belongs to its address. */
const waysOf = (userId: string, { addresses, passkeys, accounts }: Factors): string[] => [
  ...addresses.map(({ kind, value }) => addressIdOf(userId, kind, value)),
  ...passkeys.map(({ id }) => id),
  ...accounts.filter(({ providerId }) => providerId !== 'credential').map(({ id }) => id),
];

/**
 * Claims the removal of a sign-in method. If concurrent removals would leave none, only one succeeds: each is written
 * to the user's row only if the row has not changed since it was read, so this needs no transaction. Throws
 * `cannot_delete_last_primary_factor`.
 */
export async function claimRemoval(context: CallContext, userId: string, id: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const user = await findUser(context, userId);
    const claims = removalsOf(user);
    const left = waysOf(userId, await findFactors(context, user)).filter((way) => way !== id && !(way in claims));
    if (left.length === 0) throw new Refusal('cannot_delete_last_primary_factor');
    if (await write(context, user, { ...claims, [id]: Date.now() + REMOVAL_MS })) return;
  }
  throw new Refusal('too_many_requests');
}

/** The sign-in methods that are being removed. */
export function removalsOf({ foyerRemovals }: UserRow): JsonObject {
  return Object.fromEntries(
    Object.entries(storedObject(foyerRemovals)).filter(([, until]) => Number(until) > Date.now()),
  );
}

async function write(
  { auth }: CallContext,
  { id, foyerRemovals = null }: UserRow,
  claims: JsonObject,
): Promise<boolean> {
  const where = [...whereIs('id', id), { field: 'foyerRemovals', value: foyerRemovals }];
  return (
    (await auth.adapter.updateMany({ model: 'user', where, update: { foyerRemovals: JSON.stringify(claims) } })) > 0
  );
}
