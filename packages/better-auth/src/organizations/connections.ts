import { Refusal } from '../api-error';
import type { CallContext, ProjectContext } from '../call-context';
import type { JsonObject } from '../json';
import { servesSso } from '../served-products';
import { whereIs } from '../tables';

/** An SSO connection of an organization, in the table of better-auth's plugin `sso`. */
export interface Connection {
  /** The connection id of the contract. */
  readonly providerId: string;
  readonly organizationId: string;
  readonly issuer: string;
  /** Domains, separated by commas. */
  readonly domain: string;
}

interface ConnectionRow extends Partial<Connection> {
  readonly oidcConfig?: unknown;
  readonly domainVerified?: boolean | null;
}

const MODEL = 'ssoProvider';

// Decision 159.
/** OpenID Connect connections of an organization with a verified domain: only these can identify users. */
const isActive = (row: ConnectionRow): row is Connection & ConnectionRow =>
  row.domainVerified === true && Boolean(row.organizationId) && Boolean(row.oidcConfig);

const findActive = async (
  { auth }: ProjectContext,
  field: keyof Connection,
  value: string,
): Promise<readonly Connection[]> =>
  (await auth.adapter.findMany<ConnectionRow>({ model: MODEL, where: whereIs(field, value), limit: 1000 })).filter(
    isActive,
  );

/** Throws `sso_connection_not_found`. */
export async function requireConnection(context: ProjectContext, id: string): Promise<Connection> {
  const [found] = servesSso(context) ? await findActive(context, 'providerId', id) : [];
  if (found === undefined) throw new Refusal('sso_connection_not_found');
  return found;
}

/** The connections of an organization. */
export const connectionsOf = async (context: ProjectContext, organizationId: string): Promise<readonly Connection[]> =>
  servesSso(context) ? findActive(context, 'organizationId', organizationId) : [];

/** The connections of all organizations with the domain of an address. */
export async function connectionsAt(context: ProjectContext, email: string): Promise<readonly Connection[]> {
  if (!servesSso(context)) return [];
  const where = [{ field: 'domain', operator: 'contains' as const, value: email.slice(email.lastIndexOf('@') + 1) }];
  const near = await context.auth.adapter.findMany<ConnectionRow>({ model: MODEL, where, limit: 1000 });
  return near.filter(isActive).filter((connection) => isOfCompany(connection, email));
}

/** Whether an address is in a verified domain of the connection. */
export const isOfCompany = ({ domain }: Connection, email: string): boolean =>
  domain.split(',').some((one) => one.trim() !== '' && email.toLowerCase().endsWith(`@${one.trim().toLowerCase()}`));

// Organizations api 3.
export const viewConnection = ({ providerId, issuer }: Connection): JsonObject => ({
  connection_id: providerId,
  display_name: URL.canParse(issuer) ? new URL(issuer).hostname : providerId,
  identity_provider: 'generic',
});

/** An organization with its connections. */
export async function withConnections<T extends { readonly organization_id: string }>(
  context: CallContext,
  organization: T,
): Promise<JsonObject> {
  return {
    ...organization,
    sso_active_connections: (await connectionsOf(context, organization.organization_id)).map(viewConnection),
  };
}

/** The organization of the connection that a factor came from. '' for other types of factors. */
export function organizationOfFactor(factor: object): string {
  const { oidc_sso_factor: detail } = factor as { readonly oidc_sso_factor?: { readonly organization_id?: unknown } };
  return typeof detail?.organization_id === 'string' ? detail.organization_id : '';
}
