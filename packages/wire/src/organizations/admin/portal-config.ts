import type * as z from 'zod/mini';
import { response } from '../../common';
import { lazy } from '../../lazy';
import { flagIfAny, groupOf } from '../../missing';

// Admin api 4.5.
/** `GET /b2b/admin_portal_config`. The areas that organizations can administer in the project. */
export const adminPortalConfigResponse = lazy(() =>
  response({
    sso_config: groupOf({
      sso_enabled: flagIfAny,
      /** False if the organization has reached the limit of these connections. */
      can_create_saml_connection: flagIfAny,
      /** False if the organization has reached the limit of these connections. */
      can_create_oidc_connection: flagIfAny,
    }),
    organization_config: groupOf({ mfa_controls_enabled: flagIfAny }),
    scim_config: groupOf({ scim_enabled: flagIfAny }),
  }),
);
export type AdminPortalConfigResponse = z.infer<typeof adminPortalConfigResponse>;

/** Answers of these calls. */
export const answers = {
  'internal.adminPortalConfig': adminPortalConfigResponse,
} as const;
