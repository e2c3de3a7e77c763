import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { storedObject, type JsonObject } from './json';
import { addressIdOf } from './person-addresses';
import { whereIs, type PersonRow } from './tables';
import { findFactors, findPerson, type Factors } from './user-view';

/** How long a way to sign in counts as gone that is being removed. A removal that failed leaves it. */
const REMOVAL_MS = 60_000;
const MOST_TRIES = 20;

/** The ways to sign in of a user, by the ids of the contract. A password goes with its address. */
const waysOf = (userId: string, { addresses, passkeys, accounts }: Factors): string[] => [
  ...addresses.map(({ kind, value }) => addressIdOf(userId, kind, value)),
  ...passkeys.map(({ id }) => id),
  ...accounts.filter(({ providerId }) => providerId !== 'credential').map(({ id }) => id),
];

/**
 * Claims the removal of a way to sign in. Of removals at the same time that would leave none, one succeeds: each is
 * written to the row of the user only if that is as it was read, so this needs no transaction. Throws
 * `cannot_delete_last_primary_factor`.
 */
export async function claimRemoval(context: CallContext, userId: string, id: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const person = await findPerson(context, userId);
    const claims = removalsOf(person);
    const left = waysOf(userId, await findFactors(context, person)).filter((way) => way !== id && !(way in claims));
    if (left.length === 0) throw new Refusal('cannot_delete_last_primary_factor');
    if (await write(context, person, { ...claims, [id]: Date.now() + REMOVAL_MS })) return;
  }
  throw new Refusal('too_many_requests');
}

/** The ways to sign in that are being removed. */
export function removalsOf({ foyerRemovals }: PersonRow): JsonObject {
  return Object.fromEntries(
    Object.entries(storedObject(foyerRemovals)).filter(([, until]) => Number(until) > Date.now()),
  );
}

async function write(
  { auth }: CallContext,
  { id, foyerRemovals = null }: PersonRow,
  claims: JsonObject,
): Promise<boolean> {
  const where = [...whereIs('id', id), { field: 'foyerRemovals', value: foyerRemovals }];
  return (
    (await auth.adapter.updateMany({ model: 'user', where, update: { foyerRemovals: JSON.stringify(claims) } })) > 0
  );
}
