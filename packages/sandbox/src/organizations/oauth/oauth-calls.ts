import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/connect';
import { oauthIdentities } from '../../db/tables/oauth';
import { ApiError } from '../../http/api-error';
import { optionalText, requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import type { Identity } from '../../oauth/identities';
import { providerValues } from '../../oauth/provider-values';
import type { Project } from '../../projects/project';
import { admit } from '../admit';
import type { OrganizationProvider } from '../auth-methods';
import { NOTHING, readCarried } from '../carried';
import { beginDiscovery, discoveryAuth } from '../discovery-auth';
import { memberAuth } from '../member-auth';
import type { Member } from '../members';
import { requireOrganization, type Organization } from '../organizations';
import type { Verification } from '../verification';
import { findOrProvision } from '../provisioning';
import { spendToken, type OrganizationToken, type TokenKind } from '../tokens';
import { isOrganizationProvider } from './start-oauth';

/** OAuth calls after the navigation (org api 5.6). */
export const organizationOAuthCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/oauth/authenticate', run: authenticate },
  { method: 'POST', path: '/b2b/oauth/discovery/authenticate', run: discover },
];

const detailsSchema = z.object({ identity_id: z.string(), scopes: z.array(z.string()) });
const refusals = { unknown: 'oauth_token_not_found', dead: 'oauth_token_not_found' } as const;

/**
 * `POST /b2b/oauth/authenticate`. Throws `oauth_token_not_found` (unknown, used or expired), the PKCE errors and the
 * errors of `admit` and `memberOf`. A refusal does not spend the token.
 */
async function authenticate(context: CallContext) {
  const { db, project, body } = context;
  const token = requiredText(body, 'oauth_token');
  const durationMinutes = sessionMinutes(body);
  const carried = await readCarried(context);
  const { entry, spent } = await db.transaction(async (tx) => {
    const spent = await spend(tx, context, 'oauth', token);
    const organization = await requireOrganization(tx, project, spent.held.organizationId ?? '');
    const verification = verificationOf(project, spent);
    const member = await memberOf(tx, project, organization, spent, verification);
    const { memberId } = member;
    return {
      spent,
      entry: await admit(tx, context, {
        organization,
        memberId,
        verifications: [verification],
        durationMinutes,
        carried,
      }),
    };
  });
  return { ...(await memberAuth(context, entry)), ...(await providerValues(context, spent.identity, spent.scopes)) };
}

async function discover(context: CallContext) {
  const token = requiredText(context.body, 'discovery_oauth_token');
  const seen = await context.db.transaction(async (tx) => {
    const spent = await spend(tx, context, 'discovery_oauth', token);
    return beginDiscovery(tx, context, spent.held.email, verificationOf(context.project, spent), NOTHING);
  });
  return discoveryAuth(context, seen);
}

/** A spent token, and the identity at the provider. */
interface SpentOAuthToken {
  readonly held: OrganizationToken;
  readonly identity: Identity;
  readonly provider: OrganizationProvider;
  readonly scopes: readonly string[];
}

async function spend(
  tx: Database,
  { project, body }: CallContext,
  kind: TokenKind,
  token: string,
): Promise<SpentOAuthToken> {
  const verifier = optionalText(body, 'pkce_code_verifier');
  const held = await spendToken(tx, project, { token, verifier, kinds: [kind], refusals });
  const { identity_id, scopes } = detailsSchema.parse(held.details);
  const [identity] = await tx.select().from(oauthIdentities).where(eq(oauthIdentities.identityId, identity_id));
  const provider = identity?.provider;
  if (identity === undefined || !isOrganizationProvider(provider)) throw new ApiError('oauth_token_not_found');
  return { held, identity, provider, scopes };
}

/** Providers that issue or verify the addresses that they return. The rest return unverified addresses. */
const verifying: readonly OrganizationProvider[] = ['google', 'microsoft'];

function verificationOf({ now }: Project, { identity, provider }: SpentOAuthToken): Verification {
  const ids = identity.tenants.map(({ tenant_id: id }) => id);
  const detail = {
    id: identity.identityId,
    email_id: '',
    provider_subject: identity.subject,
    ...tenantsOf(provider, ids),
  };
  return {
    method: `${provider}_oauth`,
    verifiesEmail: identity.verified && verifying.includes(provider),
    factor: {
      type: 'oauth',
      delivery_method: `oauth_${provider}`,
      last_authenticated_at: now.toISOString(),
      [`${provider}_oauth_factor`]: detail,
    },
    account: { provider, subject: identity.subject, identityId: identity.identityId },
    tenants: { provider, ids },
  };
}

/** Tenants in a factor (org api 3). */
function tenantsOf(provider: OrganizationProvider, ids: readonly string[]): object {
  if (provider === 'github') return { provider_tenant_ids: ids };
  const [first] = ids;
  return first !== undefined && (provider === 'slack' || provider === 'hubspot') ? { provider_tenant_id: first } : {};
}

/**
 * The member of the organization. A non-member joins by the address or by a tenant. Throws the errors of
 * `findOrProvision`, and `oauth_tenant_jit_provisioning_not_allowed` and `invalid_oauth_tenant_for_jit_provisioning`
 * for a tenant that is not allowed.
 */
async function memberOf(
  tx: Database,
  project: Project,
  organization: Organization,
  { held, identity }: SpentOAuthToken,
  verification: Verification,
): Promise<Member> {
  try {
    return await findOrProvision(tx, project, organization, held.email, [verification]);
  } catch (error) {
    const isOfTenant = error instanceof ApiError && error.type === 'email_jit_provisioning_not_allowed';
    if (!isOfTenant || identity.tenants.length === 0) throw error;
    const isOff = organization.policies.oauth_tenant_jit_provisioning === 'NOT_ALLOWED';
    throw new ApiError(
      isOff ? 'oauth_tenant_jit_provisioning_not_allowed' : 'invalid_oauth_tenant_for_jit_provisioning',
    );
  }
}
