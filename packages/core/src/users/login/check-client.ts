import { kindOf } from '../../base/guards';
import { UsageError } from '../../base/errors';
import { isClient, isOrganizationClient } from '../../flow/deps';

/**
 * Throws a UsageError `invalid_argument` unless the value is a client for users.
 *
 * @param asker The code with which the host passes a client, such as `<FoyerProvider client={client}>`.
 */
export function checkClient(value: unknown, asker: string): void {
  if (isClient(value) && !isOrganizationClient(value)) return;
  throw new UsageError(
    'FOYER_WRONG_CLIENT',
    `${asker} takes the client that createClient(publicToken) returns; it was given ${nameOf(value)}.`,
  );
}

function nameOf(value: unknown): string {
  if (isClient(value)) return 'one of createOrganizationClient';
  return typeof value === 'object' && value !== null ? 'something else' : kindOf(value);
}
