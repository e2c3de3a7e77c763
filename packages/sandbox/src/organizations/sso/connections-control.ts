import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ControlCall, ControlContext } from '../../control/control-call';
import { connections, organizations } from '../../db/tables/organizations';
import { ApiError } from '../../http/api-error';
import { parseBody } from '../../http/body';
import { newId, newSecret } from '../../ids';
import { requireOrganization } from '../organizations';
import { peopleSchema } from './company/employees';
import { certificateOf, companyKeys, keep, ownCertificate } from './saml-company';
import { companyAddress, logInAddress, samlAddress } from './sso-services';

const orderSchema = z.strictObject({
  organization_id: z.string(),
  kind: z.enum(['oidc', 'saml']),
  display_name: z.string().check(z.minLength(1)),
  status: z.optional(z.enum(['active', 'pending'])),
  identity_provider: z.optional(z.enum(['okta', 'google-workspace', 'microsoft-entra', 'generic'])),
  company: z.optional(z.string().check(z.minLength(1))),
  people: z.optional(peopleSchema),
  /** Validity of the company's certificate, for SAML. */
  certificate_days: z.optional(z.number().check(z.positive(), z.maximum(36_500))),
  /** Makes it the default connection of the organization. */
  is_default: z.optional(z.boolean()),
  role_assignments: z.optional(z.array(z.strictObject({ role_id: z.string(), group: z.optional(z.string()) }))),
});

/** Connects an organization with a simulated company. */
export const connectionsCall: ControlCall = { method: 'POST', path: '/connections', run: createConnection };

async function createConnection({ db, project, origin, body }: ControlContext) {
  const order = parseBody(orderSchema, body);
  const { organizationId, policies } = await requireOrganization(db, project, order.organization_id);
  const { kind, display_name: displayName, status = 'active', identity_provider = 'generic' } = order;
  const { company = 'Harbour Inc', people = [], role_assignments: roleAssignments = [], is_default = false } = order;
  if (kind === 'oidc' && roleAssignments.length > 0)
    throw new ApiError('bad_request', 'An OIDC connection gives no roles.');
  const connectionId = newId(`${kind}-connection`);
  const known =
    kind === 'saml'
      ? await samlDetails({ db, project, origin }, connectionId, order)
      : oidcDetails(origin, connectionId);
  await db.insert(connections).values({
    connectionId,
    publicToken: project.publicToken,
    organizationId,
    kind,
    displayName,
    identityProvider: identity_provider,
    status,
    details: { company, people, ...known },
    // A role without a group applies to all members of the connection.
    roleAssignments: roleAssignments.map(({ role_id, group }) => ({
      role_id,
      ...(group === undefined ? {} : { group }),
    })),
    createdAt: project.now,
  });
  if (is_default) {
    const own = eq(organizations.organizationId, organizationId);
    await db
      .update(organizations)
      .set({ policies: { ...policies, sso_default_connection_id: connectionId } })
      .where(own);
  }
  return {
    connection_id: connectionId,
    organization_id: organizationId,
    kind,
    display_name: displayName,
    identity_provider,
    status,
    company,
    people,
    is_default,
    role_assignments: roleAssignments,
  };
}

/** The details of an OpenID Connect connection to a simulated company. */
function oidcDetails(origin: string, connectionId: string) {
  const issuer = companyAddress(origin);
  return {
    issuer,
    client_id: connectionId,
    client_secret: newSecret(),
    authorization_url: logInAddress(origin),
    token_url: `${issuer}/token`,
    userinfo_url: `${issuer}/userinfo`,
    jwks_url: `${issuer}/jwks`,
    custom_scopes: 'groups',
  };
}

/** The same for SAML. */
async function samlDetails(
  { db, project, origin }: Pick<ControlContext, 'db' | 'project' | 'origin'>,
  connectionId: string,
  { certificate_days: days }: z.infer<typeof orderSchema>,
) {
  const address = samlAddress(origin, connectionId);
  const { privateKey } = await companyKeys(db, connectionId);
  const certificate = certificateOf(
    project,
    privateKey,
    'Harbour Inc',
    days === undefined ? undefined : days * 24 * 60,
  );
  return {
    idp_entity_id: address,
    idp_sso_url: address,
    verification_certificates: [keep(project, 'saml-verification-key', certificate)],
    signing_certificates: [await ownCertificate(db, project)],
    attribute_mapping: { email: 'email', full_name: 'name', groups: 'groups' },
  };
}
