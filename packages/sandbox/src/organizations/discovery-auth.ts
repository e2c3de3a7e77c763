import type { Database } from '../db/connect';
import type { CallContext } from '../http/sdk-call';
import type { Carried } from './carried';
import { viewDiscovered } from './discovered';
import { beginIntermediate, spendIntermediate } from './intermediate-sessions';
import { mergeVerifications, type Verification } from './verification';
import { ApiError } from '../http/api-error';

/** A user in discovery, with an intermediate session but no organization yet. */
export interface Seen {
  readonly email: string;
  readonly verifications: readonly Verification[];
  readonly token: string;
}

/**
 * Begins the intermediate session of a user who has verified a factor in discovery, and replaces a presented one.
 * Throws `invalid_intermediate_session_token_for_organization` if that belongs to a different user.
 */
export async function beginDiscovery(
  tx: Database,
  { project }: CallContext,
  email: string,
  verification: Verification,
  carried: Carried,
): Promise<Seen> {
  const isCarried = carried.kind === 'intermediate';
  if (isCarried && carried.held.email !== email) {
    throw new ApiError('invalid_intermediate_session_token_for_organization');
  }
  const verifications = mergeVerifications(isCarried ? carried.held.verifications : [], [verification]);
  if (isCarried) await spendIntermediate(tx, project, carried.held.tokenHash);
  return {
    email,
    verifications,
    token: await beginIntermediate(tx, project, { email, organizationId: null, verifications }),
  };
}

/** The answer of every discovery call that verifies a user (org api 3, DiscoveryAuth). */
export async function discoveryAuth({ db, project }: CallContext, { email, verifications, token }: Seen) {
  return {
    intermediate_session_token: token,
    email_address: email,
    discovered_organizations: await viewDiscovered(db, project, {
      email,
      verifications,
      home: null,
      onlyMemberships: false,
    }),
  };
}
