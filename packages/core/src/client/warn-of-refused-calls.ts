import { warn } from '../base/log';
import type { Platform } from '../base/platform';
import { LIVE_TOKEN } from '../base/provider';

export interface RefusedCalls {
  readonly platform: Pick<Platform, 'href'>;
  readonly publicToken: string;
  readonly baseUrl: string;
}

/**
 * Tells the developer which setting of the project forbids a call. The user sees only that it failed.
 *
 * @param code The provider's `error_type`.
 * @param call Method and path of the call, without ids: `POST /sdk/v1/otps/email/send`.
 */
export function warnOfRefusedCalls({ platform, publicToken, baseUrl }: RefusedCalls, code: string, call: string): void {
  const refusal = `The provider refused ${call}:`;
  const environment = publicToken.startsWith(LIVE_TOKEN) ? 'live' : 'test';
  if (code === 'bad_domain_for_stytch_sdk')
    warn(
      'FOYER_DOMAIN_NOT_AUTHORIZED',
      `${refusal} ${new URL(platform.href()).origin} is not an authorized domain of this project${call.includes('/webauthn/') ? ', or passkeyOptions.domain is not a domain of this page' : ''}. Add it with scheme and port to the authorized domains of the ${environment} environment in the provider's dashboard, or to trustedOrigins of better-auth.`,
    );
  else if (code === 'endpoint_not_authorized_for_sdk')
    warn(
      'FOYER_CALL_NOT_ENABLED',
      `${refusal} the project does not allow it in browsers. Enable the frontend SDK and this method for the ${environment} environment in the provider's dashboard, or remove the method from your page.`,
    );
  else if (code === UNKNOWN_TOKEN)
    warn(
      'FOYER_UNKNOWN_TOKEN',
      `${refusal} ${baseUrl} has no project with the public token ${publicToken}. Copy the token of the ${environment} environment from the provider's dashboard; with better-auth, pass the publicToken of its foyer plugin.`,
    );
}

/** Only as the answer to the request for the settings: a wrong password has the same code. */
const UNKNOWN_TOKEN = 'unauthorized_credentials';
