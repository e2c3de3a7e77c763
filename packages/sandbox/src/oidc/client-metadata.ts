import type { AdapterPayload } from 'oidc-provider';
import type { App } from '../accounts/connected-apps';
import { isNativeUrl } from '../projects/redirect-urls';

/** RFC 8628, section 3.4. */
export const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** An app as client metadata (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export function clientMetadata(app: App): AdapterPayload {
  // A command-line program or a television has no redirect.
  const isOnlyDevice = app.redirectUris.length === 0;
  const secret =
    app.clientSecret === null
      ? { token_endpoint_auth_method: 'none' as const }
      : { token_endpoint_auth_method: 'client_secret_basic' as const, client_secret: app.clientSecret };
  return {
    client_id: app.clientId,
    // The library refuses an empty name.
    ...(app.name !== '' && { client_name: app.name }),
    redirect_uris: app.redirectUris,
    application_type: app.redirectUris.some(isNativeUrl) ? 'native' : 'web',
    grant_types: [...(isOnlyDevice ? [] : ['authorization_code']), 'refresh_token', DEVICE_CODE],
    response_types: isOnlyDevice ? [] : ['code'],
    ...secret,
  };
}
