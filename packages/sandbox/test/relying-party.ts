import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { Answer, Host } from './host';

export const ISSUER = 'http://localhost:4400/oidc';
export const BACK = 'http://localhost:3100/back';
export const BACK_WITH_QUERY = `${BACK}?from=notes`;
export const GOODBYE = 'http://localhost:3100/goodbye';

const APP = {
  client_name: 'Acme Notes',
  client_type: 'third_party',
  redirect_uris: [BACK, BACK_WITH_QUERY],
  post_logout_redirect_uris: [GOODBYE],
  scopes: ['openid', 'email', 'profile', 'notes.read', 'notes.write'],
};

/** A policy that lets every user read notes and editors do everything with them. */
export const POLICY = {
  roles: [
    {
      role_id: 'stytch_user',
      description: '',
      permissions: [{ resource_id: 'notes', actions: ['read'] }],
    },
    { role_id: 'editor', description: '', permissions: [{ resource_id: 'notes', actions: ['*'] }] },
  ],
  resources: [{ resource_id: 'notes', description: '', actions: ['read', 'write'] }],
  scopes: [
    {
      scope: 'notes.read',
      description: 'Read your notes',
      permissions: [{ resource_id: 'notes', actions: ['read'] }],
    },
    {
      scope: 'notes.write',
      description: 'Write your notes',
      permissions: [{ resource_id: 'notes', actions: ['write'] }],
    },
  ],
};

/** Registers an app in the host's project and returns its client id. Client ids are unique across projects. */
export async function register(host: Host, more: object = {}): Promise<string> {
  const client_id = `notes-${host.publicToken}`;
  const saved = await host.control('POST', '/apps', { client_id, ...APP, ...more });
  if (saved['client_id'] !== client_id) throw new TypeError(JSON.stringify(saved));
  return client_id;
}

/** The app's server. It knows only the issuer; requests go to the provider in this process. */
export function relyingParty(
  host: Host,
  clientId: string,
  secret?: string,
  fetching: openid.CustomFetch = (url, options) => host.sandbox.handle(new Request(url, toInit(options))),
): Promise<openid.Configuration> {
  return openid.discovery(new URL(ISSUER), clientId, secret, secret === undefined ? openid.None() : undefined, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: fetching,
  });
}

export function toInit({ method, headers, body }: openid.CustomFetchOptions): RequestInit {
  return { method, headers, body: body instanceof URLSearchParams ? body : null };
}

export interface Visit {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** Starts a sign-in as the app does. */
export async function startVisit(party: openid.Configuration, more: Record<string, string> = {}): Promise<Visit> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(party, {
    redirect_uri: BACK,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...more,
  });
  return { url, verifier, state, nonce };
}

/** The body that the consent page sends, from the query it was opened with (contract 9). */
export function bodyOf({ url }: Visit): Record<string, unknown> {
  const { scope = 'openid email profile', ...query } = Object.fromEntries(url.searchParams);
  return { response_type: 'code', ...query, scopes: scope.split(' ') };
}

export const start = (host: Host, visit: Visit, session: string): Promise<Answer> =>
  host.post('/idp/oauth/authorize/start', bodyOf(visit), session);

/** Submits Allow or Deny and returns the URL it leads to. */
export async function submit(host: Host, visit: Visit, session: string, consent_granted: boolean): Promise<URL> {
  const answer = await host.post('/idp/oauth/authorize/submit', { ...bodyOf(visit), consent_granted }, session);
  return new URL(z.string().parse(answer.body['redirect_uri']));
}

/** Exchanges the code at the token endpoint, with all checks of the library and the client. */
export function exchange(party: openid.Configuration, visit: Visit, back: URL) {
  const expected = {
    pkceCodeVerifier: visit.verifier,
    expectedState: visit.state,
    expectedNonce: visit.nonce,
    idTokenExpected: true,
  };
  return openid.authorizationCodeGrant(party, back, expected);
}
