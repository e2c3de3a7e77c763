import { OAUTH_PROVIDERS } from '@foyer/wire/organizations';
import { findOwner } from '../addresses';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { emailOf, optionalText, requiredText } from '../fields';
import { storedText, type JsonObject } from '../json';
import { identityOf } from '../oauth';
import { spend } from '../one-time';
import { checkVerifier } from '../redirects';
import { factorOf } from '../factors';
import { standingOf } from '../standing';
import { findUser } from '../user-factors';
import {
  connectionsAt,
  connectionsOf,
  isOfCompany,
  requireConnection,
  viewConnection,
  type Connection,
} from './connections';
import { discoveryAuth } from './discovery';
import { enter } from './member-sessions';
import { admitsConnection, demandMethod, type FirstMethod } from './policies';
import { findBySlug, findInvitations, findMemberships, requireOrganization, type Organization } from './rows';

const SSO_REFUSALS = { unknown: 'sso_token_not_found', dead: 'sso_token_not_found' } as const;
const REFUSALS = { unknown: 'oauth_token_not_found', dead: 'oauth_token_not_found' } as const;

/** The start address of a visit to an identity provider. */
export interface VisitStart {
  readonly provider: string;
  readonly flow: 'users' | 'organization' | 'discovery' | 'sso';
}

/** The visit that an address starts. Null for any other address. */
export function visitStartOf(path: string): VisitStart | null {
  if (path === '/v1/public/sso/start') return { provider: '', flow: 'sso' };
  const [, kind, provider, discovery] = /^\/v1\/(b2b\/)?public\/oauth\/([\w-]+)\/(discovery\/)?start$/.exec(path) ?? [];
  if (provider === undefined || (kind === undefined && discovery !== undefined)) return null;
  return { provider, flow: kind === undefined ? 'users' : discovery === undefined ? 'organization' : 'discovery' };
}

// Organizations api 5.6.
/** The destination of a visit, and its organization: '' for users and in discovery. */
interface VisitTarget {
  readonly provider: string;
  readonly organizationId: string;
}

/**
 * Finds the destination of a visit. Throws `oauth_config_not_found` (no such provider), `sso_connection_not_found`,
 * `organization_not_found` and `operation_restricted_by_organization_auth_methods`.
 */
export async function targetOfVisit(
  context: CallContext,
  { provider, flow, query }: VisitStart & { readonly query: JsonObject },
): Promise<VisitTarget> {
  if (flow === 'sso') return toCompany(context, query);
  const isKnown =
    context.auth.socialProviders.some(({ id }) => id === provider) &&
    (flow === 'users' || OAUTH_PROVIDERS.some((one) => one === provider));
  if (!isKnown) throw new Refusal('oauth_config_not_found');
  if (flow !== 'organization') return { provider, organizationId: '' };
  const organization = await namedIn(context, query);
  demandMethod(context, organization, methodAt(provider));
  return { provider, organizationId: organization.id };
}

async function toCompany(context: CallContext, query: JsonObject): Promise<VisitTarget> {
  const { providerId: provider, organizationId } = await requireConnection(
    context,
    requiredText(query, 'connection_id'),
  );
  demandMethod(context, await requireOrganization(context, organizationId), 'sso');
  return { provider, organizationId };
}

const methodAt = (provider: string): FirstMethod => `${provider}_oauth`;

async function namedIn(context: CallContext, query: JsonObject): Promise<Organization> {
  const [id, slug] = [optionalText(query, 'organization_id'), optionalText(query, 'slug')];
  if ((id === null) === (slug === null))
    throw new Refusal('bad_request', { message: 'One of organization_id and slug is required.' });
  const found = id === null ? await findBySlug(context, slug ?? '') : await requireOrganization(context, id);
  if (found === null) throw new Refusal('organization_not_found');
  return found;
}

interface SpentVisit {
  readonly userId: string;
  readonly value: JsonObject;
}

/** Consumes the token of one kind of visit. A refusal does not consume it. */
const spendVisit = (
  context: CallContext,
  flow: VisitStart['flow'],
  field: string,
  step: (visit: SpentVisit) => Promise<JsonObject>,
) => {
  const refusals = flow === 'sso' ? SSO_REFUSALS : REFUSALS;
  return spend(context, 'oauth', requiredText(context.body, field), refusals, async (value) => {
    if (value['flow'] !== flow) throw new Refusal(refusals.unknown);
    checkVerifier(value['challenge'], context.body);
    const userId = storedText(value, 'userId');
    if (value['standing'] !== (await standingOf(context, userId))) throw new Refusal(refusals.dead);
    return step({ userId, value });
  });
};

const identityIn = (context: CallContext, userId: string, value: JsonObject) =>
  identityOf(context, userId, storedText(value, 'provider'), storedText(value, 'accountId'));

/** `POST /b2b/oauth/authenticate`. */
export async function authenticateMemberOAuth(context: CallContext): Promise<JsonObject> {
  return spendVisit(context, 'organization', 'oauth_token', async ({ userId, value }) => {
    const organization = await requireOrganization(context, storedText(value, 'organizationId'));
    demandMethod(context, organization, methodAt(storedText(value, 'provider')));
    const { account, provider_values } = await identityIn(context, userId, value);
    return { ...(await enter(context, { userId, factors: [account] }, organization.id)), provider_values };
  });
}

/** `POST /b2b/oauth/discovery/authenticate`. */
export async function authenticateDiscoveryOAuth(context: CallContext): Promise<JsonObject> {
  return spendVisit(context, 'discovery', 'discovery_oauth_token', async ({ userId, value }) =>
    discoveryAuth(context, userId, (await identityIn(context, userId, value)).account),
  );
}

// Organizations api 5.8.
/**
 * `POST /b2b/sso/authenticate`. A connection verifies addresses of its own domain, and signs in only to its own
 * organization. Throws `sso_token_not_found`, and `sso_connection_not_found` for a deleted connection.
 */
export async function authenticateSso(context: CallContext): Promise<JsonObject> {
  return spendVisit(context, 'sso', 'sso_token', async ({ userId, value }) => {
    const connection = await requireConnection(context, storedText(value, 'provider'));
    const { organizationId: organization_id, providerId } = connection;
    const organization = await requireOrganization(context, storedText(value, 'organizationId'));
    if (organization.id !== organization_id) throw new Refusal(SSO_REFUSALS.dead);
    demandMethod(context, organization, 'sso');
    const accounts = await context.auth.internalAdapter.findAccounts(userId);
    const held = accounts.find(
      (account) => account.providerId === providerId && account.accountId === value['accountId'],
    );
    if (held === undefined) throw new Refusal(SSO_REFUSALS.dead);
    const isOwn = await verifyByConnection(context, connection, userId, held.id);
    const factor = factorOf('sso', 'sso_oidc', {
      oidc_sso_factor: { id: held.id, provider_id: providerId, external_id: held.accountId, organization_id },
    });
    return enter(context, { userId, factors: [factor] }, organization_id, {
      domains: false,
      connection: isOwn && admitsConnection(context, organization, providerId),
    });
  });
}

/**
 * Whether the connection verifies the address of a user. The first verification removes credentials that were added
 * before, except the account of the connection.
 */
async function verifyByConnection(
  { auth, ...context }: CallContext,
  connection: Connection,
  userId: string,
  accountId: string,
): Promise<boolean> {
  const user = await findUser({ auth, ...context }, userId);
  if (!isOfCompany(connection, user.email)) return false;
  if (user.emailVerified) return true;
  await auth.internalAdapter.updateAccount(accountId, { updatedAt: new Date() });
  await auth.internalAdapter.updateUser(userId, { emailVerified: true });
  return true;
}

/**
 * `GET /b2b/sso/discovery/connections`: the connections of organizations that the address belongs or is invited to,
 * then those of its domain.
 */
export async function discoverConnections(context: CallContext): Promise<JsonObject> {
  const email = emailOf({ email: new URL(context.request.url).searchParams.get('email_address') });
  const owner = await findOwner(context, { channel: 'email', value: email });
  const members = owner === null ? [] : await findMemberships(context, owner.id);
  const ids = [
    ...members.map(({ organization }) => organization.id),
    ...(await findInvitations(context, [email])).map(({ organizationId }) => organizationId),
  ];
  const own = await Promise.all([...new Set(ids)].map(async (id) => connectionsOf(context, id)));
  const all = new Map(
    [...own.flat(), ...(await connectionsAt(context, email))].map((connection) => [connection.providerId, connection]),
  );
  return { connections: [...all.values()].map(viewConnection) };
}
