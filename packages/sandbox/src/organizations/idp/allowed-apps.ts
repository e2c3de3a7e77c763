import { findApp, type App } from '../../accounts/connected-apps';
import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import type { Organization } from '../organizations';

/** Throws `connected_app_not_allowed_for_org` for an app that the organization does not allow. */
export async function demandAllowedApp(
  db: Database,
  { publicToken }: Project,
  organization: Organization,
  clientId: unknown,
): Promise<void> {
  const app = typeof clientId === 'string' ? await findApp(db, clientId) : undefined;
  // The checks of the request refuse an unknown app.
  if (app?.publicToken !== publicToken) return;
  demandAllowed(organization, app);
}

/** Throws `connected_app_not_allowed_for_org` for an app that the organization does not allow. */
export function demandAllowed(organization: Organization, app: App): void {
  if (!isAllowedApp(organization, app)) throw new ApiError('connected_app_not_allowed_for_org');
}

/** True if the organization allows its members to connect an app. */
export function isAllowedApp({ policies }: Organization, { clientType, clientId }: App): boolean {
  const [rule, listed] =
    clientType === 'first_party'
      ? [policies.first_party_connected_apps_allowed_type, policies.allowed_first_party_connected_apps]
      : [policies.third_party_connected_apps_allowed_type, policies.allowed_third_party_connected_apps];
  return rule === 'ALL_ALLOWED' || (rule === 'RESTRICTED' && listed.includes(clientId));
}
