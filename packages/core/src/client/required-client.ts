import { kindOf } from '../base/kind-of';
import type { Client } from '../client';
import { UsageError } from '../errors';
import { inside } from '../flows/shared/deps';

/** Whether a value is a client, of this copy of the package or of another. */
export const isClient = (value: unknown): value is Client => typeof value === 'object' && value !== null && inside in value;

/**
 * Returns the client. Throws a UsageError `invalid_argument` if it is none.
 *
 * @param asker How the host gives a client there, such as `<FoyerProvider client={client}>`.
 */
export function requiredClient(value: unknown, asker: string): Client {
  if (isClient(value)) return value;
  const given = typeof value === 'object' && value !== null ? 'something else' : kindOf(value);
  throw new UsageError(`${asker} takes the client that createClient(publicToken) returns; it was given ${given}.`);
}
