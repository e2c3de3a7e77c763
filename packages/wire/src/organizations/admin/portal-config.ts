import type * as z from 'zod/mini';
import { response } from '../../common';
import { lazy } from '../../lazy';
import { flagIfAny, groupOf } from '../../missing';

// Admin api 4.5.
/** `GET /b2b/admin_portal_config`. What the project lets an organization administer. */
export const adminPortalConfigResponse = lazy(() =>
  response({
    sso_config: groupOf({
      sso_enabled: flagIfAny,
      /** False: the organization has as many of them as it may have. */
      can_create_saml_connection: flagIfAny,
      /** False: the organization has as many of them as it may have. */
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
