import { domainIn } from '@foyer/wire/pasted';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ControlCall, ControlContext } from '../../control/control-call';
import type { Database } from '../../db/connect';
import { claimedDomains, organizations } from '../../db/tables/organizations';
import { ApiError } from '../../http/api-error';
import { parseBody } from '../../http/body';
import type { Project } from '../../projects/project';
import { deleteOrganization } from '../admin/forget-connection';
import { insertOrganization, readNames } from '../new-organization';
import { listOrganizations, requireOrganization, viewAdministered, type Organization } from '../organizations';
import { policyFields } from '../policies';
import { usedSlugs } from '../slugs';

const orderSchema = z.strictObject({
  organization_id: z.optional(z.string()),
  organization_name: z.optional(z.string()),
  organization_slug: z.optional(z.string()),
  organization_logo_url: z.optional(z.string()),
  claimed_email_domains: z.optional(z.array(z.string())),
  ...z.partial(z.object(policyFields)).shape,
});

/** Creates an organization, changes the one that `organization_id` names, lists all, and deletes one. */
export const organizationControlCalls: readonly ControlCall[] = [
  { method: 'POST', path: '/organizations', run: saveOrganization },
  {
    method: 'GET',
    path: '/organizations',
    run: async ({ db, project }) => {
      const all = await listOrganizations(db, project);
      return { organizations: await Promise.all(all.map((one) => viewAdministered(db, one))) };
    },
  },
  { method: 'DELETE', path: '/organizations', run: deleteNamed },
];

async function saveOrganization({ db, project, body }: ControlContext) {
  const order = parseBody(orderSchema, body);
  const {
    organization_id: id,
    organization_name: name,
    organization_slug: slug,
    organization_logo_url: logoUrl,
    claimed_email_domains: domains,
    ...policies
  } = order;
  const names = readNames(body);
  const saved = await db.transaction(async (tx) => {
    const organization =
      id === undefined
        ? await insertOrganization(tx, project, { ...names, policies }, `${name ?? 'Organization'}@gmail.com`)
        : await change(tx, project, await requireOrganization(tx, project, id), { name, slug, logoUrl, policies });
    if (domains !== undefined) await claim(tx, project, organization, domains);
    return organization;
  });
  return viewAdministered(db, saved);
}

interface Changes {
  readonly name: string | undefined;
  readonly slug: string | undefined;
  readonly logoUrl: string | undefined;
  readonly policies: Organization['policies'] | object;
}

async function change(
  tx: Database,
  project: Project,
  before: Organization,
  { name = before.name, slug = before.slug, logoUrl = before.logoUrl, policies }: Changes,
): Promise<Organization> {
  if (slug !== before.slug && (await usedSlugs(tx, project, [slug])).has(slug)) {
    throw new ApiError('organization_slug_already_used');
  }
  const own = eq(organizations.organizationId, before.organizationId);
  await tx
    .update(organizations)
    .set({ name, slug, logoUrl, policies: { ...before.policies, ...policies }, updatedAt: project.now })
    .where(own);
  return requireOrganization(tx, project, before.organizationId);
}

/** Claims domains for an organization, also those that a different organization has claimed. */
async function claim(
  tx: Database,
  { publicToken }: Project,
  { organizationId }: Organization,
  domains: readonly string[],
): Promise<void> {
  await tx.delete(claimedDomains).where(eq(claimedDomains.organizationId, organizationId));
  for (const domain of new Set(domains.map((one) => domainIn(one) ?? one.toLowerCase()))) {
    await tx
      .insert(claimedDomains)
      .values({ publicToken, domain, organizationId })
      .onConflictDoUpdate({ target: [claimedDomains.publicToken, claimedDomains.domain], set: { organizationId } });
  }
}

async function deleteNamed({ db, project, body }: ControlContext) {
  const { organization_id: id } = parseBody(z.strictObject({ organization_id: z.string() }), body);
  const isDeleted = await db.transaction((tx) => deleteOrganization(tx, project, id));
  if (!isDeleted) throw new ApiError('organization_not_found');
  return {};
}
