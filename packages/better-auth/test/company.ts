import { createServer } from 'node:http';
import { sso } from '@better-auth/sso';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import * as z from 'zod/mini';
import { API, type Backend } from './backend';

const CALLBACK = `${API}/sso/callback`;
const CLIENT = { client_id: 'foyer', client_secret: 'a secret of the company' };
/** In seconds. */
const HOUR = 3600;
const address = z.object({ port: z.number() });

/** The plugin with the options that SSO of members needs. `more`: additional options. */
export const companies = (more: Parameters<typeof sso>[0] = {}): ReturnType<typeof sso> =>
  sso({
    domainVerification: { enabled: true },
    organizationProvisioning: { disabled: true },
    redirectURI: CALLBACK,
    ...more,
  });

/** A company on this machine: an OpenID provider with PKCE that accepts any user. */
export class Company {
  #provider: Provider | null = null;
  readonly #server = createServer((request, response) => {
    const provider = this.#provider;
    if (provider === null) return;
    if (request.url?.startsWith('/log-in/') !== true) return void provider.callback()(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: this.#who } });
  });
  #who = '';
  #at = '';

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#at = `http://127.0.0.1:${address.parse(this.#server.address()).port}`;
    this.#provider = new Provider(this.#at, {
      clients: [
        { ...CLIENT, redirect_uris: [CALLBACK], grant_types: ['authorization_code'], response_types: ['code'] },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/log-in/${uid}` },
      // Who logs in at their company is not asked again.
      loadExistingGrant: (ctx) => grantOf(ctx),
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, email: accountId.replace(/^at /, ''), email_verified: true, name: 'Ada' }),
      }),
      cookies: { keys: ['a key of tests'] },
      ttl: { AccessToken: HOUR, AuthorizationCode: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    });
  }

  close(): void {
    this.#server.close();
  }

  get origin(): string {
    return this.#at;
  }

  /** Connects an organization, with verified domains by default. */
  async connect(backend: Backend, organizationId: string, providerId: string, more: object = {}): Promise<void> {
    const [user] = await backend.all('user');
    const { id: userId } = z.object({ id: z.string() }).parse(user);
    const oidcConfig = JSON.stringify({
      ...{ issuer: this.#at, clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret, pkce: true },
      ...{
        discoveryEndpoint: `${this.#at}/.well-known/openid-configuration`,
        authorizationEndpoint: `${this.#at}/auth`,
      },
      ...{
        tokenEndpoint: `${this.#at}/token`,
        jwksEndpoint: `${this.#at}/jwks`,
        userInfoEndpoint: `${this.#at}/me`,
        scopes: ['openid', 'email', 'profile'],
      },
    });
    await backend.make('ssoProvider', {
      providerId,
      organizationId,
      issuer: this.#at,
      domain: 'harbour.example',
      domainVerified: true,
      userId,
      oidcConfig,
      ...more,
    });
  }

  /**
   * A browser that goes wherever it is sent, through the company as this person, until it is at a page. `cookies`:
   * those of the backend.
   */
  async visit(
    backend: Backend,
    start: URL,
    email: string,
    cookies = new Map<string, string>(),
    bend?: (url: URL) => void,
  ): Promise<URL> {
    this.#who = `at ${email}`;
    const atCompany = new Map<string, string>();
    for (let url = start, hops = 0; hops < 20; hops += 1) {
      const isCompany = url.origin === this.#at;
      if (!isCompany && url.origin !== start.origin) return url;
      const jar = isCompany ? atCompany : cookies;
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = new Request(url, { headers: { cookie }, redirect: 'manual' });
      const response = isCompany ? await fetch(request) : await backend.handle(request);
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null)
        throw new TypeError(`${url.pathname} answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url);
      bend?.(url);
    }
    throw new TypeError('The visit leads in a circle');
  }
}

async function grantOf({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId;
  const clientId = oidc.client?.clientId;
  if (accountId === undefined || clientId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}
