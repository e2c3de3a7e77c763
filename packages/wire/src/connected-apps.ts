import type * as z from 'zod/mini';
import { commonResponse, object, optionalText, response, text } from './common';
import { lazy } from './lazy';
import { listOf, textIfAny } from './missing';

/** An app with scopes that a user or member has granted. */
export const connectedApp = lazy(() =>
  object({
    connected_app_id: text,
    name: textIfAny,
    description: textIfAny,
    client_type: textIfAny,
    logo_url: optionalText,
    /** `web` or `native` (OpenID Connect Dynamic Client Registration 1.0). Foyer's own extension. */
    application_type: optionalText,
    /** The last time when the app used its access. Foyer's own extension. */
    last_used_at: optionalText,
    scopes_granted: textIfAny,
  }),
);
export type ConnectedApp = z.infer<typeof connectedApp>;

// Contract 3.7.
/** `GET /users/connected_apps`. */
export const userConnectedAppsResponse = lazy(() => response({ connected_apps: listOf(connectedApp) }));
export type UserConnectedAppsResponse = z.infer<typeof userConnectedAppsResponse>;

/** `POST /users/connected_apps/{connected_app_id}/revoke`. */
export const userRevokeConnectedAppResponse = commonResponse;
export type UserRevokeConnectedAppResponse = z.infer<typeof userRevokeConnectedAppResponse>;

/** Answers of these calls. */
export const answers = {
  'user.getConnectedApps': userConnectedAppsResponse,
  'user.revokedConnectedApp': userRevokeConnectedAppResponse,
} as const;
