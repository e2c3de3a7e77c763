import { kindOf } from '../../base/kind-of';
import { UsageError } from '../../errors';
import { inside } from './deps';

/** Whether a value is a client, of this copy of the package or of another. */
export const isClient = (value: unknown): boolean => typeof value === 'object' && value !== null && inside in value;

/**
 * Throws a UsageError `invalid_argument` unless the value is a client.
 *
 * @param asker How the host gives a client there, such as `<FoyerProvider client={client}>`.
 */
export function checkClient(value: unknown, asker: string): void {
  if (isClient(value)) return;
  const given = typeof value === 'object' && value !== null ? 'something else' : kindOf(value);
  throw new UsageError(`${asker} takes the client that createClient(publicToken) returns; it was given ${given}.`);
}
