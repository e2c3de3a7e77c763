import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Identity } from '../../oauth/identities';
import type { FindVisit } from '../../oauth/provider-visit';
import { findOpenAttempt, type OpenAttempt } from './attempts';
import { comeBackEmpty, comeBackToOrganization } from './come-back';
import { isOrganizationProvider } from './start-oauth';

/** A visit that signs in a member, or discovers organizations. */
export const findOrganizationVisit: FindVisit = async (db, secret) => {
  const open = await findOpenAttempt(db, secret);
  const provider = open?.attempt.provider;
  if (open === undefined || !isOrganizationProvider(provider)) return undefined;
  const { project, attempt } = open;
  return {
    ...attempt,
    project,
    provider,
    secret,
    takesTenants: true,
    agree: (identity) => agree(db, open, identity),
    decline: (error) => comeBackEmpty(attempt, error),
  };
};

async function agree(db: Database, { project, attempt }: OpenAttempt, identity: Identity): Promise<string> {
  const { email, identityId: identity_id } = identity;
  // Every member has an email address.
  if (email === null) throw new ApiError('oauth_flow_callback_error', 'This account has no email address.');
  return comeBackToOrganization(db, project, attempt, { email, details: { identity_id, scopes: attempt.scopes } });
}
