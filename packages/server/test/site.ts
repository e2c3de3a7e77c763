import { randomUUID } from 'node:crypto';
import type { Sandbox } from '@foyer/sandbox';
import { createSandbox } from '@foyer/sandbox';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { fingerprint } from '../src/record-owner';
import type { Auth, ServerOptions } from '../src/index';
import { authenticateRequest } from '../src/index';

export interface Tokens {
  readonly session_token: string;
  readonly session_jwt: string;
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly expires_at: string };
}

/** A provider with its own database, and so with its own keys. */
export const newProvider = async (): Promise<Sandbox> =>
  createSandbox({ control: true, emptyDatabase: await emptyDatabase(), report: () => {} });

const shared = await newProvider();
export const PROVIDER = 'http://localhost:4400';

/** The address where the application of `registerNotes` expects users back. */
export const CALLBACK = 'https://notes.example/callback';
export const BYE = 'https://notes.example/bye';

/** A server of `https://app.example` with its own project and a provider in this process. */
export class Site {
  readonly publicToken = `public-token-test-${randomUUID()}`;
  readonly projectId = this.publicToken.replace('public-token', 'project');
  /** The requests that the provider got from the server: method and path. */
  readonly calls: string[] = [];
  provider: Sandbox = shared;
  /** Answers in the provider's place, or fails, for the requests that it wants. */
  instead: ((request: Request) => Promise<Response> | undefined) | undefined;
  #offset = 0;

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    this.calls.push(`${request.method} ${new URL(url).pathname}`);
    return this.instead?.(request) ?? this.provider.handle(request);
  };

  get options(): ServerOptions {
    return {
      publicToken: this.publicToken,
      endpoints: { testAPIURL: PROVIDER },
      fetch: this.fetch,
      now: () => Date.now() + this.#offset,
    };
  }

  /** Moves the clocks of the provider and of the server. */
  async advance(seconds: number): Promise<void> {
    this.#offset += seconds * 1000;
    await this.control('clock', { advance_seconds: seconds });
  }

  /** Moves the clock of the server alone. */
  drift(seconds: number): void {
    this.#offset += seconds * 1000;
  }

  async control(call: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const url = `${PROVIDER}/sandbox/${call}${call.includes('?') ? '&' : '?'}project=${this.publicToken}`;
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return this.#json(await this.provider.handle(new Request(url, init)));
  }

  /** Registers an application that requests access to accounts, and returns its `client_id`. */
  async registerNotes(): Promise<string> {
    const client_id = `notes-${this.publicToken.slice(-8)}`;
    await this.control('apps', {
      client_id,
      client_name: 'Notes',
      client_description: '',
      client_type: 'third_party',
      redirect_uris: [CALLBACK],
      post_logout_redirect_uris: [BYE],
      scopes: ['openid', 'email', 'profile'],
    });
    return client_id;
  }

  async call(path: string, body: object, secret = this.publicToken): Promise<Readonly<Record<string, unknown>>> {
    const headers = {
      authorization: `Basic ${btoa(`${this.publicToken}:${secret}`)}`,
      'content-type': 'application/json',
    };
    const request = new Request(`${PROVIDER}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { data } = await this.#json(await this.provider.handle(request));
    return data as Readonly<Record<string, unknown>>;
  }

  /** Signs a user in with an email passcode. */
  async signIn(email = 'ada@example.com', minutes = 60): Promise<Tokens> {
    const { method_id } = await this.call('/otps/email/login_or_create', { email, expiration_minutes: 5 });
    const { messages } = await this.control(`messages?to=${email}`);
    const [{ code } = { code: '' }] = messages as readonly { readonly code: string }[];
    const body = { token: code, method_id, session_duration_minutes: minutes };
    return (await this.call('/otps/authenticate', body)) as unknown as Tokens;
  }

  async signOut({ session_token }: Tokens): Promise<void> {
    await this.call('/sessions/revoke', {}, session_token);
  }

  /** A request of a browser with those cookies. */
  request(cookie: string, url = 'https://app.example/account'): Request {
    return new Request(url, { headers: { cookie } });
  }

  authenticate(cookie: string, options: Partial<ServerOptions> = {}): Promise<Auth> {
    return authenticateRequest(this.request(cookie), { ...this.options, ...options });
  }

  async #json(response: Response): Promise<Readonly<Record<string, unknown>>> {
    return (await response.json()) as Readonly<Record<string, unknown>>;
  }
}

/** The record that the browser client writes next to its session (reliability 5.1). */
export const recordOf = (
  state: string,
  { session_token, session }: Pick<Tokens, 'session_token' | 'session'>,
): string => `1.abc123.${state}.1.1.0.0.${fingerprint(session_token)}.${fingerprint(session.session_id)}`;

/** The `Cookie` header of a browser that signed in. Without a record it is one in which the provider's own SDK did. */
export const cookiesOf = (
  tokens: Pick<Tokens, 'session_token' | 'session_jwt' | 'session'>,
  record = recordOf('in', tokens),
): string =>
  [
    `stytch_session=${tokens.session_token}`,
    `stytch_session_jwt=${tokens.session_jwt}`,
    ...(record ? [`stytch_session_record=${record}`] : []),
  ].join('; ');

export const KEYS = (site: Site): string => `GET /v1/sessions/jwks/${site.publicToken}`;
export const ASK = 'POST /sdk/v1/sessions/authenticate';
