import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import * as openid from 'openid-client';
import { PROVIDER } from './addresses';
import { passcode } from './address-of';
import type { SandboxProject } from './sandbox-project';

const HOME = 'https://notes.example';

export interface Visit {
  /** The consent page with the request in its query. */
  readonly url: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** Acme Notes, another company's application, on a certified library that knows only the provider's issuer. */
export class RelyingParty {
  private constructor(
    private readonly sandbox: SandboxProject,
    private readonly party: openid.Configuration,
  ) {}

  /** `more`: its name and other metadata, where they differ from the default. */
  static async register(sandbox: SandboxProject, page: Page, more: object = {}): Promise<RelyingParty> {
    const client_id = `notes-${sandbox.publicToken}`;
    await sandbox.createApp({
      client_id,
      client_name: 'Acme Notes',
      client_type: 'third_party',
      redirect_uris: [`${HOME}/back`],
      post_logout_redirect_uris: [`${HOME}/bye`],
      scopes: ['openid', 'email', 'notes.read', 'notes.write'],
      ...more,
    });
    await page
      .context()
      .route(`${HOME}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Acme Notes</title>' }),
      );
    const party = await openid.discovery(new URL(`${PROVIDER}/oidc`), client_id, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
    });
    return new RelyingParty(sandbox, party);
  }

  /** A sign-in with PKCE, state and nonce, as the application starts it. */
  async visit(more: Readonly<Record<string, string>> = {}): Promise<Visit> {
    const verifier = openid.randomPKCECodeVerifier();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const url = openid.buildAuthorizationUrl(this.party, {
      redirect_uri: `${HOME}/back`,
      scope: 'openid email',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...more,
    });
    return { url: this.#ofProject(url), verifier, state, nonce };
  }

  /** The tokens for the returned code; the library checks state, nonce and the id_token's signature. */
  async signIn(page: Page, visit: Visit) {
    await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
    return this.exchange(page.url(), visit);
  }

  /** The same at the address that a native application is opened with. */
  exchange(address: string, { verifier, state, nonce }: Visit) {
    return openid.authorizationCodeGrant(this.party, new URL(address), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
  }

  /** The destination of a user who logs out of the application. */
  async logoutUrl(page: Page, id_token_hint: string): Promise<string> {
    const url = openid.buildEndSessionUrl(this.party, { id_token_hint, post_logout_redirect_uri: `${HOME}/bye` });
    const answer = await page.request.get(url.href, { maxRedirects: 0 });
    return this.#ofProject(new URL(answer.headers()['location'] ?? '', url));
  }

  /** The consent page serves one project; each test has its own and names it in the address. */
  #ofProject(url: URL): string {
    const own = { provider: PROVIDER, project: this.sandbox.publicToken, ...passcode('email') };
    for (const [name, value] of Object.entries(own)) url.searchParams.set(name, value);
    return url.href;
  }
}
