import { findApp } from '../../accounts/connected-apps';
import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import type { Organization } from '../organizations';

/** Throws `connected_app_not_allowed_for_org` for an app that the organization lets nobody connect. */
export async function demandAllowedApp(
  db: Database,
  { publicToken }: Project,
  { policies }: Organization,
  clientId: unknown,
): Promise<void> {
  const app = typeof clientId === 'string' ? await findApp(db, clientId) : undefined;
  // An unknown app is refused with the rest of the request.
  if (app?.publicToken !== publicToken) return;
  const [rule, listed] =
    app.clientType === 'first_party'
      ? [policies.first_party_connected_apps_allowed_type, policies.allowed_first_party_connected_apps]
      : [policies.third_party_connected_apps_allowed_type, policies.allowed_third_party_connected_apps];
  const isAllowed = rule === 'ALL_ALLOWED' || (rule === 'RESTRICTED' && listed.includes(app.clientId));
  if (!isAllowed) throw new ApiError('connected_app_not_allowed_for_org');
}
