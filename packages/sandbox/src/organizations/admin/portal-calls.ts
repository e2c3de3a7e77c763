import type { CallContext, SdkCall } from '../../http/sdk-call';
import { requireActor } from '../signed-in';

/** What the project lets organizations administer, for every member (admin api 4.5). */
export const portalCalls: readonly SdkCall[] = [{ method: 'GET', path: '/b2b/admin_portal_config', run: readConfiguration }];

async function readConfiguration(context: CallContext) {
  await requireActor(context);
  const { scim_enabled, mfa_controls_enabled, ...sso } = context.project.settings.admin_portal_config;
  return { sso_config: sso, organization_config: { mfa_controls_enabled }, scim_config: { scim_enabled } };
}
