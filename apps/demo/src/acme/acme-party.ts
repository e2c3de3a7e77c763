import * as openid from 'openid-client';
import type { Provider } from '../client/provider';

/** The result of a sign-in for the app. */
export interface Got {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly person: Readonly<Record<string, unknown>>;
  readonly scope: string;
  readonly idToken: string;
}

/** An app that signs users in with OpenID Connect, like an app of a different company. */
export interface Party {
  /** The result in the page's URL; undefined if there is none. Removes it from the URL. */
  readonly back: () => Promise<Got> | undefined;
  readonly signIn: (scope: string) => Promise<void>;
  readonly logOut: (idToken: string) => Promise<void>;
}

interface Visit {
  readonly verifier: string;
  readonly nonce: string;
}

const VISIT = 'acme-visit-';
const ADDRESS = 'acme-address';
const OWN = ['provider', 'project'];

export function createParty(provider: Provider, here: URL): Party {
  const home = here.origin + here.pathname;
  const clientId = `acme-notes-${provider.project}`;
  let opened: Promise<openid.Configuration> | undefined;
  let got: Promise<Got> | undefined;

  const party = () => (opened ??= open());

  async function open(): Promise<openid.Configuration> {
    await register(provider, clientId, home);
    return openid.discovery(new URL(`${provider.origin}/oidc`), clientId, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    });
  }

  async function finish(address: URL, state: string): Promise<Got> {
    const kept = sessionStorage.getItem(VISIT + state);
    sessionStorage.removeItem(VISIT + state);
    if (kept === null) throw new Error('This sign-in was not started in this tab.');
    const { verifier, nonce } = JSON.parse(kept) as Visit;
    const tokens = await openid.authorizationCodeGrant(await party(), address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? { sub: '' };
    const person = await openid.fetchUserInfo(await party(), tokens.access_token, claims.sub);
    return { claims, person, scope: tokens.scope ?? '', idToken: tokens.id_token ?? '' };
  }

  function leaveTo(url: URL): void {
    sessionStorage.setItem(ADDRESS, here.search);
    // A consent page serves one project; the demo's serves the one in its URL.
    location.assign(withOwn(url, here).href);
  }

  return {
    back() {
      const state = here.searchParams.get('state');
      if (state === null) return undefined;
      history.replaceState(null, '', withOwn(new URL(home), here));
      return (got ??= finish(here, state));
    },
    async signIn(scope) {
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      sessionStorage.setItem(VISIT + state, JSON.stringify({ verifier, nonce } satisfies Visit));
      const url = openid.buildAuthorizationUrl(await party(), {
        redirect_uri: home,
        scope,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      leaveTo(url);
    },
    async logOut(idToken) {
      const url = openid.buildEndSessionUrl(await party(), {
        id_token_hint: idToken,
        post_logout_redirect_uri: home,
      });
      leaveTo(url);
    },
  };
}

/** The page's URL, with the parameters that were lost on the way to the provider and back. */
export function addressOfPage(): URL {
  const here = new URL(location.href);
  const isOwn = OWN.some((name) => here.searchParams.has(name));
  return isOwn ? here : withOwn(here, new URL(sessionStorage.getItem(ADDRESS) ?? '', here.origin));
}

/** The URL of a page in the same folder, for the same provider and project. */
export const siblingPage = (here: URL, file: string): string =>
  withOwn(new URL(file, here.origin + here.pathname), here).href;

/** The URL, with the provider and project of `other`. */
function withOwn(url: URL, other: URL): URL {
  for (const name of OWN) {
    const value = other.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url;
}

/** A developer does this once, in the provider's dashboard. */
async function register({ origin, project }: Provider, client_id: string, home: string): Promise<void> {
  const answer = await fetch(`${origin}/sandbox/apps?project=${encodeURIComponent(project)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id,
      client_name: 'Acme Notes',
      client_type: 'third_party',
      redirect_uris: [home],
      post_logout_redirect_uris: [home],
      scopes: ['openid', 'email', 'profile', 'phone', 'offline_access'],
    }),
  });
  if (answer.status === 501)
    throw new Error('This backend is not an identity provider. The sandbox is one: npm run demo.');
  if (!answer.ok) throw new Error(`The provider does not take apps: ${answer.status}. Is it up, with --control?`);
}
