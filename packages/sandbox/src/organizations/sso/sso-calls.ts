import { and, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { readEmail } from '../../accounts/email-address';
import { lockName, type Database } from '../../db/connect';
import { members, ssoRegistrations } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import { optionalText, requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { newId } from '../../ids';
import type { Project } from '../../projects/project';
import { admit } from '../admit';
import { readCarried } from '../carried';
import { memberAuth } from '../member-auth';
import { findMember, insertMember, type Member } from '../members';
import { listActiveConnections, listOrganizations, requireOrganization, type Organization } from '../organizations';
import type { Verification } from '../verification';
import { demandOwnDomain, isListed } from '../provisioning';
import { spendToken } from '../tokens';
import { requireConnection, type Connection } from './connections';

/** SSO calls before and after the navigation (org api 5.8). */
export const ssoCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/sso/authenticate', run: authenticate },
  { method: 'GET', path: '/b2b/sso/discovery/connections', run: discoverConnections },
];

const detailsSchema = z.object({
  connection_id: z.string(),
  subject: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  attributes: z.record(z.string(), z.unknown()),
});
type Claims = z.infer<typeof detailsSchema> & { readonly email: string };

const refusals = { unknown: 'sso_token_not_found', dead: 'sso_token_not_found' } as const;

/**
 * `POST /b2b/sso/authenticate`. Throws `sso_token_not_found`, the PKCE errors,
 * `invalid_connection_for_jit_provisioning` and the errors of `requireConnection` and `admit`. A refusal does not spend
 * the token.
 */
async function authenticate(context: CallContext) {
  const { db, project, body } = context;
  const token = requiredText(body, 'sso_token');
  const verifier = optionalText(body, 'pkce_code_verifier');
  const durationMinutes = sessionMinutes(body);
  const carried = await readCarried(context);
  const entry = await db.transaction(async (tx) => {
    const held = await spendToken(tx, project, { token, verifier, kinds: ['sso'], refusals });
    const claims = { ...detailsSchema.parse(held.details), email: held.email };
    const { connection, source } = await requireConnection(tx, project, claims.connection_id);
    const organization = await requireOrganization(tx, project, connection.organizationId);
    const { memberId } = await memberOf(tx, project, organization, claims);
    const registrationId = await register(tx, project, memberId, claims);
    const verifications = [verificationOf(project, claims, source.kind, registrationId)];
    return admit(tx, context, { organization, memberId, verifications, durationMinutes, carried });
  });
  return memberAuth(context, entry);
}

/** The member with the registration, even if the address changed; else the member with the address; else a new one. */
async function memberOf(tx: Database, project: Project, organization: Organization, claims: Claims): Promise<Member> {
  const { organizationId, policies } = organization;
  await lockName(tx, 'member', organizationId, claims.email);
  const known = (await findRegistered(tx, claims)) ?? (await findMember(tx, organizationId, claims.email));
  if (known !== undefined) return known;
  await demandOwnDomain(tx, project, claims.email, organizationId);
  const { sso_jit_provisioning: jit, sso_jit_provisioning_allowed_connections: allowed } = policies;
  const mayJoin = jit === 'ALL_ALLOWED' || (jit === 'RESTRICTED' && allowed.includes(claims.connection_id));
  if (!mayJoin) throw new ApiError('invalid_connection_for_jit_provisioning');
  return insertMember(tx, project, organization, { email: claims.email, name: claims.name });
}

async function findRegistered(tx: Database, { connection_id, subject }: Claims): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(ssoRegistrations)
    .innerJoin(members, eq(members.memberId, ssoRegistrations.memberId))
    .where(
      and(
        eq(ssoRegistrations.connectionId, connection_id),
        eq(ssoRegistrations.externalId, subject),
        ne(members.status, 'deleted'),
      ),
    );
  return row?.members;
}

/** Links the member to the user at the company, and stores the company's current user data. */
async function register(tx: Database, { now }: Project, memberId: string, claims: Claims): Promise<string> {
  const fresh = { memberId, attributes: claims.attributes, groups: claims.groups };
  const key = { connectionId: claims.connection_id, externalId: claims.subject };
  const { connectionId, externalId } = ssoRegistrations;
  const registrationId = newId('sso-registration');
  const [saved] = await tx
    .insert(ssoRegistrations)
    .values({ registrationId, ...key, ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: [connectionId, externalId], set: fresh })
    .returning();
  return saved?.registrationId ?? registrationId;
}

/** SSO verifies the address: a company is trusted for the addresses of its users. */
function verificationOf(
  { now }: Project,
  { connection_id: connectionId, subject }: Claims,
  kind: Connection['kind'],
  id: string,
): Verification {
  const factor = {
    type: 'sso',
    delivery_method: `sso_${kind}`,
    last_authenticated_at: now.toISOString(),
    [`${kind}_sso_factor`]: { id, provider_id: connectionId, external_id: subject },
  };
  return { method: 'sso', verifiesEmail: true, factor, connectionId };
}

/**
 * The active connections of organizations that an address belongs to, else of those that it could join. Returns an
 * empty list for an unknown or invalid address.
 */
async function discoverConnections({ db, project, query }: CallContext) {
  const email = readEmail(query.get('email_address')?.trim());
  if (email === null) return { connections: [] };
  const all = await listOrganizations(db, project);
  const mine = await Promise.all(all.map(({ organizationId }) => findMember(db, organizationId, email)));
  const joined = all.filter((_, at) => mine[at] !== undefined);
  const found =
    joined.length > 0 ? joined : all.filter(({ policies }) => isListed(policies.email_allowed_domains, email));
  const lists = await Promise.all(found.map(({ organizationId }) => listActiveConnections(db, organizationId)));
  return {
    connections: lists.flat().map(({ connectionId, displayName, identityProvider }) => ({
      connection_id: connectionId,
      display_name: displayName,
      identity_provider: identityProvider,
    })),
  };
}
