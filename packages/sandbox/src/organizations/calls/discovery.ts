import { requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { ApiError } from '../../http/api-error';
import { admit } from '../admit';
import { readCarried, requireCarried, type Carried } from '../carried';
import { viewDiscovered } from '../discovered';
import { memberAuth } from '../member-auth';
import { ADMIN_ROLE, insertMember, requireMember } from '../members';
import { insertOrganization, readNewOrganization } from '../new-organization';
import { requireOrganization } from '../organizations';
import { portableVerifications } from '../verification';
import { demandOwnDomain, findOrProvision } from '../provisioning';

/** Calls that list, create and enter organizations (org api 5.9). */
export const discoveryCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/discovery/organizations', run: list },
  { method: 'POST', path: '/b2b/discovery/organizations/create', run: create },
  { method: 'POST', path: '/b2b/discovery/intermediate_sessions/exchange', run: exchange },
];

/**
 * `POST /b2b/discovery/organizations`: with an intermediate session, memberships and organizations that the user can
 * join; with a session, those that it can be exchanged for. If the factors apply to only one organization, such as with
 * SSO, lists only that one. Throws
 * `no_session_arguments`, `too_many_session_arguments`, `intermediate_session_not_found` and `user_unauthenticated`.
 */
async function list(context: CallContext) {
  const { db, project } = context;
  const carried = await requireCarried(context);
  const isHalfway = carried.kind === 'intermediate';
  const email = isHalfway ? carried.held.email : (await requireMember(db, project, carried.held.memberId)).email;
  const { organizationId, verifications: shown } = carried.held;
  const home = organizationId === null ? null : { organizationId, verifications: shown };
  const verifications = home === null ? shown : portableVerifications(shown, project);
  const seeker = { email, verifications, home, onlyMemberships: !isHalfway };
  return {
    email_address: email,
    discovered_organizations: await viewDiscovered(db, project, seeker),
    organization_id_hint: null,
  };
}

/**
 * `POST /b2b/discovery/organizations/create`: creates an organization and its first member, an admin. Throws
 * `endpoint_not_authorized_for_sdk`, `intermediate_session_not_found`, `action_not_allowed_email_domain_is_claimed`,
 * `invalid_organization_name`, `invalid_organization_slug` and `organization_slug_already_used`.
 */
async function create(context: CallContext) {
  const { db, project, body } = context;
  const durationMinutes = sessionMinutes(body);
  const wanted = readNewOrganization(body);
  const carried = await requireHalfway(context);
  if (!project.settings.create_organization_enabled) throw new ApiError('endpoint_not_authorized_for_sdk');
  const { email } = carried.held;
  await demandOwnDomain(db, project, email, null);
  const entry = await db.transaction(async (tx) => {
    const organization = await insertOrganization(tx, project, wanted, email);
    const maker = { email, roleIds: [ADMIN_ROLE] };
    const { memberId } = await insertMember(tx, project, organization, maker);
    return admit(tx, context, { organization, memberId, verifications: [], durationMinutes, carried });
  });
  return memberAuth(context, entry);
}

/**
 * `POST /b2b/discovery/intermediate_sessions/exchange`: enters an organization that the user belongs to, is invited to
 * or can join. Throws `intermediate_session_not_found`, `organization_not_found`,
 * `invalid_intermediate_session_token_for_organization` and the errors of `findOrProvision`.
 */
async function exchange(context: CallContext) {
  const { db, project, body } = context;
  const durationMinutes = sessionMinutes(body);
  const organizationId = requiredText(body, 'organization_id');
  const carried = await requireHalfway(context);
  const organization = await requireOrganization(db, project, organizationId);
  const { email, verifications } = carried.held;
  const entry = await db.transaction(async (tx) => {
    const { memberId } = await findOrProvision(tx, project, organization, email, verifications);
    return admit(tx, context, { organization, memberId, verifications: [], durationMinutes, carried });
  });
  return memberAuth(context, entry);
}

async function requireHalfway(context: CallContext): Promise<Extract<Carried, { kind: 'intermediate' }>> {
  const carried = await readCarried(context);
  if (carried.kind !== 'intermediate') throw new ApiError('no_session_arguments');
  return carried;
}
