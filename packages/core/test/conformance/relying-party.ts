import * as openid from 'openid-client';
import type { Client } from '../../src/users/client';
import { authorizeActions, createAuthorizeFlow } from '../../src/flow/consent/authorize-flow';
import type { AuthorizeState } from '../../src/flow/consent/authorize-rules';
import { parseConsentRequest } from '../../src/flow/consent/consent-request';
import type { ConsentOptions } from '../../src/flow/consent/consent-session';
import { createLogoutFlow, logoutActions } from '../../src/flow/consent/logout-flow';
import type { LogoutState } from '../../src/flow/consent/logout-rules';
import { eventually } from '../support/eventually';
import type { startProvider } from '../support/provider';
import { API } from '../support/provider';

export const BACK = 'https://rp.example/back';
export const GOODBYE = 'https://rp.example/goodbye';
const CLIENT_ID = 'conformance-rp';

type Provider = ReturnType<typeof startProvider>;
type Parameters = Readonly<Record<string, string>>;

export interface Visit {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string | undefined;
}

/** A relying party on a certified library, which knows the provider's issuer alone. */
export class RelyingParty {
  private constructor(
    private readonly provider: Provider,
    readonly party: openid.Configuration,
  ) {}

  static async register(provider: Provider, more: object = {}): Promise<RelyingParty> {
    await provider.control('POST', 'apps', {
      client_id: CLIENT_ID,
      client_name: 'Conformance',
      client_type: 'third_party',
      redirect_uris: [BACK],
      post_logout_redirect_uris: [GOODBYE],
      scopes: ['openid', 'email', 'profile'],
      ...more,
    });
    const party = await openid.discovery(new URL(`${API}/oidc`), CLIENT_ID, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      [openid.customFetch]: (url, options) => provider.handleDirectly(new Request(url, toInit(options))),
    });
    return new RelyingParty(provider, party);
  }

  /** An authorization request with PKCE, state and nonce; an empty text leaves its parameter out. */
  async visit(more: Parameters = {}): Promise<Visit> {
    const verifier = openid.randomPKCECodeVerifier();
    const all = {
      redirect_uri: BACK,
      scope: 'openid email',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      ...more,
    };
    const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const url = openid.buildAuthorizationUrl(this.party, given);
    return { url, verifier, state: all.state, nonce: all.nonce || undefined };
  }

  /** The tokens for a returned code. The library checks state, nonce, issuer, audience and the signature. */
  tokens(back: string, { verifier, state, nonce }: Visit) {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
    return openid.authorizationCodeGrant(this.party, new URL(back), {
      ...checks,
      ...(nonce && { expectedNonce: nonce }),
    });
  }

  /** The response of `end_session_endpoint` to a browser: the page that it redirects to, or a refusal. */
  async endSession(parameters: Parameters): Promise<{ readonly status: number; readonly page: URL | null }> {
    const given = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
    const { href } = openid.buildEndSessionUrl(this.party, { client_id: CLIENT_ID, ...given });
    const answer = await this.provider.handleDirectly(new Request(href, { redirect: 'manual' }));
    const to = answer.headers.get('location');
    return { status: answer.status, page: to === null ? null : new URL(to) };
  }
}

const toInit = ({ method, headers, body }: openid.CustomFetchOptions): RequestInit => ({
  method,
  headers,
  body: body instanceof URLSearchParams ? body : null,
});

/** Opens the consent page at an address, as the browser of that client. */
export function openAuthorize(client: Client, { search }: URL) {
  const request = parseConsentRequest(search);
  if (request.flow !== 'authorize') throw new TypeError('It is a log-out.');
  const flow = createAuthorizeFlow(client, request.parsed);
  flow.start();
  return { ...authorizeActions(flow.send), at: settled<AuthorizeState>(flow.getState) };
}

/** Opens the sign-out page at an address. */
export function openLogout(client: Client, { search }: URL, options: ConsentOptions = {}) {
  const request = parseConsentRequest(search);
  if (request.flow !== 'logout') throw new TypeError('It is no log-out.');
  const flow = createLogoutFlow(client, request.parsed, options);
  flow.start();
  return { ...logoutActions(flow.send), at: settled<LogoutState>(flow.getState) };
}

const settled =
  <State extends { readonly at: string }>(state: () => State) =>
  (name: State['at']): Promise<void> =>
    eventually(() => {
      if (state().at !== name) throw new TypeError(`It is at ${state().at}, not at ${name}.`);
    });
