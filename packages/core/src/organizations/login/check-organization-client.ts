import { kindOf } from '../../base/guards';
import { UsageError } from '../../base/errors';
import { isClient, isOrganizationClient } from '../../flow/deps';

/**
 * Throws a UsageError `invalid_argument` unless the value is an organization client.
 *
 * @param caller The code of the host, for the message: `<OrganizationProvider client={client}>`.
 */
export function checkOrganizationClient(value: unknown, caller: string): void {
  if (isOrganizationClient(value)) return;
  throw new UsageError(
    'FOYER_WRONG_CLIENT',
    `${caller} takes the client that createOrganizationClient(publicToken) returns; it was given ${nameOf(value)}.`,
  );
}

function nameOf(value: unknown): string {
  if (isClient(value)) return 'a client of createClient';
  return typeof value === 'object' && value !== null ? 'something else' : kindOf(value);
}
