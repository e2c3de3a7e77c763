import type { GoogleOneTapDiscoverySubmitRequest, GoogleOneTapSubmitRequest } from '@foyer/wire/organizations';
import { createPkce } from '../../links/pkce';
import type { OneTapPage, OneTapPrompts } from '../../api/one-tap-prompts';
import { createOneTapPrompts, oneTapFault } from '../../api/one-tap-prompts';
import { retriable } from '../../base/load';
import type { Given } from './call';
import type { StartDeps } from './start';

/** The organization to sign in to, and the redirect URLs. */
export type OneTapOrganization = Omit<Given<GoogleOneTapSubmitRequest>, 'id_token'>;
/** The redirect URL of a discovery. */
export type OneTapDiscovery = Omit<Given<GoogleOneTapDiscoverySubmitRequest>, 'id_token'>;

// Org api 5.7.
/** Google One Tap for one organization and for discovery. */
export interface OrganizationOneTap extends OneTapPrompts<OneTapOrganization> {
  /** Prompts of a discovery. */
  readonly discovery: OneTapPrompts<OneTapDiscovery>;
}

export interface OrganizationOneTapApiDeps extends Omit<StartDeps, 'platform'>, OneTapPage {}

export function createOrganizationOneTap(deps: OrganizationOneTapApiDeps): OrganizationOneTap {
  const { http } = deps;
  const pkce = createPkce(deps.platform, deps.store);
  // Cached for the lifetime of the client.
  const settings = retriable(() => http('oauth.googleOneTap.settings'));

  async function begin() {
    const { google_client_id: clientId } = await settings();
    if (clientId === '') throw oneTapFault('oauth_config_not_found');
    return { clientId, callbackId: '' };
  }

  async function challenge(): Promise<string | undefined> {
    const { pkceRequiredForOAuth } = await deps.bootstrap.getAsync();
    return pkce.fresh('oauth', () => pkceRequiredForOAuth);
  }

  return {
    ...createOneTapPrompts<OneTapOrganization>(deps, {
      begin,
      async submit(id_token, _, { organization_id, signup_redirect_url, login_redirect_url }) {
        const redirects = { signup_redirect_url, login_redirect_url, pkce_code_challenge: await challenge() };
        const body = { id_token, organization_id, ...redirects };
        return (await http('oauth.googleOneTap.submit', { body })).redirect_url;
      },
    }),
    discovery: createOneTapPrompts<OneTapDiscovery>(deps, {
      begin,
      async submit(id_token, _, { discovery_redirect_url }) {
        const body = { id_token, discovery_redirect_url, pkce_code_challenge: await challenge() };
        return (await http('oauth.googleOneTap.discovery.submit', { body })).redirect_url;
      },
    }),
  };
}
