import { OAUTH_PROVIDERS } from '@foyer/wire/organizations';
import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { optionalText, requiredText } from '../fields';
import { storedText, type JsonObject } from '../json';
import { identityOf } from '../oauth';
import { spend } from '../one-time';
import { checkVerifier } from '../redirects';
import { standingOf } from '../standing';
import { discoveryAuth } from './discovery';
import { enter } from './member-sessions';
import { demandMethod, type FirstMethod } from './policies';
import { findBySlug, requireOrganization, type Organization } from './rows';

const REFUSALS = { unknown: 'oauth_token_not_found', dead: 'oauth_token_not_found' } as const;

/** Where a visit to a provider begins. */
export interface VisitStart {
  readonly provider: string;
  readonly flow: 'users' | 'organization' | 'discovery';
}

/** The visit that an address starts; null for another address. */
export function visitStartOf(path: string): VisitStart | null {
  const [, kind, provider, discovery] = /^\/v1\/(b2b\/)?public\/oauth\/([\w-]+)\/(discovery\/)?start$/.exec(path) ?? [];
  if (provider === undefined || (kind === undefined && discovery !== undefined)) return null;
  return { provider, flow: kind === undefined ? 'users' : discovery === undefined ? 'organization' : 'discovery' };
}

// Organizations api 5.6.
/**
 * The organization that a visit of a member is for; '' in discovery. Throws `oauth_config_not_found` (no provider of organizations),
 * `organization_not_found` and `operation_restricted_by_organization_auth_methods`.
 */
export async function organizationOfVisit(context: CallContext, { provider, flow, query }: VisitStart & { readonly query: JsonObject }): Promise<string> {
  if (!OAUTH_PROVIDERS.some((one) => one === provider)) throw new Refusal('oauth_config_not_found');
  if (flow === 'discovery') return '';
  const organization = await namedIn(context, query);
  demandMethod(context, organization, methodAt(provider));
  return organization.id;
}

const methodAt = (provider: string): FirstMethod => `${provider}_oauth`;

async function namedIn(context: CallContext, query: JsonObject): Promise<Organization> {
  const [id, slug] = [optionalText(query, 'organization_id'), optionalText(query, 'slug')];
  if ((id === null) === (slug === null)) throw new Refusal('bad_request', { message: 'One of organization_id and slug is required.' });
  const found = id === null ? await findBySlug(context, slug ?? '') : await requireOrganization(context, id);
  if (found === null) throw new Refusal('organization_not_found');
  return found;
}

/** Spends the token of a visit for an organization, or of discovery. A refusal leaves it. */
const spendVisit = (context: CallContext, field: 'oauth_token' | 'discovery_oauth_token', step: (visit: { readonly userId: string; readonly value: JsonObject }) => Promise<JsonObject>) =>
  spend(context, 'oauth', requiredText(context.body, field), REFUSALS, async (value) => {
    const isDiscovery = storedText(value, 'organizationId') === '';
    if (isDiscovery !== (field === 'discovery_oauth_token')) throw new Refusal(REFUSALS.unknown);
    checkVerifier(value['challenge'], context.body);
    const userId = storedText(value, 'userId');
    if (value['standing'] !== (await standingOf(context, userId))) throw new Refusal(REFUSALS.dead);
    return step({ userId, value });
  });

const identityIn = (context: CallContext, userId: string, value: JsonObject) => identityOf(context, userId, storedText(value, 'provider'), storedText(value, 'accountId'));

/** `POST /b2b/oauth/authenticate`. */
export async function authenticateMemberOAuth(context: CallContext): Promise<JsonObject> {
  return spendVisit(context, 'oauth_token', async ({ userId, value }) => {
    const organization = await requireOrganization(context, storedText(value, 'organizationId'));
    demandMethod(context, organization, methodAt(storedText(value, 'provider')));
    const { account, provider_values } = await identityIn(context, userId, value);
    return { ...(await enter(context, { userId, factors: [account] }, organization.id)), provider_values };
  });
}

/** `POST /b2b/oauth/discovery/authenticate`. */
export async function authenticateDiscoveryOAuth(context: CallContext): Promise<JsonObject> {
  return spendVisit(context, 'discovery_oauth_token', async ({ userId, value }) => discoveryAuth(context, userId, (await identityIn(context, userId, value)).account));
}
