import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ControlCall, ControlContext } from '../../control/control-call';
import { connections, organizations } from '../../db/tables/organizations';
import { parseBody } from '../../http/body';
import { newId, newSecret } from '../../ids';
import { requireOrganization } from '../organizations';
import { peopleSchema } from './company/people';

const orderSchema = z.strictObject({
  organization_id: z.string(),
  kind: z.enum(['oidc', 'saml']),
  display_name: z.string().check(z.minLength(1)),
  status: z.optional(z.enum(['active', 'pending'])),
  identity_provider: z.optional(z.enum(['okta', 'google-workspace', 'microsoft-entra', 'generic'])),
  company: z.optional(z.string().check(z.minLength(1))),
  people: z.optional(peopleSchema),
  /** Makes it the one that a person of the organization is sent to. */
  is_default: z.optional(z.boolean()),
  role_assignments: z.optional(z.array(z.strictObject({ role_id: z.string(), group: z.optional(z.string()) }))),
});

/** Connects an organization with a company that the sandbox plays. */
export const connectionsCall: ControlCall = { method: 'POST', path: '/connections', run: createConnection };

async function createConnection({ db, project, body }: ControlContext) {
  const order = parseBody(orderSchema, body);
  const { organizationId, policies } = await requireOrganization(db, project, order.organization_id);
  const { kind, display_name: displayName, status = 'active', identity_provider = 'generic' } = order;
  const { company = 'Harbour Inc', people = [], role_assignments: roleAssignments = [], is_default = false } = order;
  const connectionId = newId(`${kind}-connection`);
  await db.insert(connections).values({
    connectionId,
    publicToken: project.publicToken,
    organizationId,
    kind,
    displayName,
    identityProvider: identity_provider,
    status,
    details: { company, client_secret: newSecret(), people },
    // A role without a group is for everybody.
    roleAssignments: roleAssignments.map(({ role_id, group }) => ({ role_id, ...(group === undefined ? {} : { group }) })),
    createdAt: project.now,
  });
  if (is_default) {
    const own = eq(organizations.organizationId, organizationId);
    await db.update(organizations).set({ policies: { ...policies, sso_default_connection_id: connectionId } }).where(own);
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
