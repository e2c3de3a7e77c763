import { randomUUID } from 'node:crypto';
import { createSandbox } from '@foyer/sandbox';
import { emptyDatabase } from '../../../scripts/test-sandbox';

const PROVIDER = 'http://localhost:4400';
const provider = await createSandbox({ control: true, emptyDatabase: await emptyDatabase(), report: () => {} });

export interface Tokens {
  readonly session_token: string;
  readonly session_jwt: string;
  readonly user_id: string;
}

/** A project with a provider in this process. */
export class Site {
  readonly publicToken = `public-token-test-${randomUUID()}`;
  readonly calls: string[] = [];
  isDown = false;
  #offset = 0;

  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init);
    this.calls.push(`${request.method} ${new URL(url).pathname}`);
    return this.isDown ? Promise.reject(new TypeError('fetch failed')) : provider.handle(request);
  };

  /** The options of every function. */
  get options() {
    const { publicToken, fetch } = this;
    return { publicToken, endpoints: { testAPIURL: PROVIDER }, fetch, now: () => Date.now() + this.#offset };
  }

  /** Moves the clocks of the provider and of the server. */
  async advance(seconds: number): Promise<void> {
    this.#offset += seconds * 1000;
    await this.#control('clock', { advance_seconds: seconds });
  }

  /** Signs a user in with an email passcode, and returns the `Cookie` header. */
  async signIn(email = 'ada@example.com'): Promise<Tokens & { readonly cookie: string }> {
    const { method_id } = await this.#call('/otps/email/login_or_create', { email, expiration_minutes: 5 });
    const { messages } = await this.#control(`messages?to=${email}`);
    const [{ code } = { code: '' }] = messages as readonly { readonly code: string }[];
    const body = { token: code, method_id, session_duration_minutes: 60 };
    const tokens = (await this.#call('/otps/authenticate', body)) as unknown as Tokens;
    const cookie = `theme=dark; stytch_session=${tokens.session_token}; stytch_session_jwt=${tokens.session_jwt}`;
    return { ...tokens, cookie };
  }

  signOut({ session_token }: Tokens): Promise<unknown> {
    return this.#call('/sessions/revoke', {}, session_token);
  }

  async #call(path: string, body: object, secret = this.publicToken): Promise<Readonly<Record<string, unknown>>> {
    const headers = {
      authorization: `Basic ${btoa(`${this.publicToken}:${secret}`)}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const { data } = await answerOf(new Request(`${PROVIDER}/sdk/v1${path}`, init));
    return data as Readonly<Record<string, unknown>>;
  }

  #control(call: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
    const url = `${PROVIDER}/sandbox/${call}${call.includes('?') ? '&' : '?'}project=${this.publicToken}`;
    return answerOf(new Request(url, body ? { method: 'POST', body: JSON.stringify(body) } : {}));
  }
}

async function answerOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  return (await (await provider.handle(request)).json()) as Readonly<Record<string, unknown>>;
}
