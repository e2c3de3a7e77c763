import type { Calling, OrganizationsDeps } from './deps';
import type { ToOrganizationHost } from './host-event';
import { announced } from './host-event';
import type { OrganizationTarget } from './target';
import { organizationTarget } from './organization-target';

/** Finds an organization by slug, with the host event of the call. Null: not found. */
export async function findOrganization(
  slug: string,
  deps: OrganizationsDeps,
  call: Calling,
): Promise<{ readonly organization: OrganizationTarget | null } & ToOrganizationHost<'B2B_ORGANIZATIONS_GET_BY_SLUG'>> {
  const answer = await deps.organization.getBySlug({ organization_slug: slug }, call);
  const organization = answer.organization && organizationTarget(answer.organization);
  return { organization, ...announced('B2B_ORGANIZATIONS_GET_BY_SLUG', answer) };
}
