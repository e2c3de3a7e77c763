import type { AccountRouteOptions } from '../../src/account/index';
import { createAccountRoutes } from '../../src/account/index';
import type { Tokens } from '../site';
import { cookiesOf, PROVIDER, Site } from '../site';

export const ORIGIN = 'https://app.example';

interface Asked {
  readonly cookie?: string;
  readonly origin?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** `https://app.example` with the account routes, and its own project. */
export class AccountSite extends Site {
  readonly secret = this.projectId.replace('project', 'secret');
  /** The errors that the host's `onError` got. */
  readonly reported: { readonly code: string; readonly message: string }[] = [];

  get routeOptions(): AccountRouteOptions {
    return {
      ...this.options,
      projectId: this.projectId,
      projectSecret: this.secret,
      onError: (error) => this.reported.push(error),
    };
  }

  /** A request of a page of the site, as a browser sends it. */
  async ask(
    method: string,
    path: string,
    { cookie = '', origin = ORIGIN, headers = {}, body }: Asked = {},
    options: Partial<AccountRouteOptions> = {},
  ) {
    const given = { ...(cookie && { cookie }), ...(origin !== null && method !== 'GET' && { origin }), ...headers };
    const request = new Request(`${ORIGIN}/api/account/${path}`, {
      method,
      headers: given,
      ...(body !== undefined && { body }),
    });
    return answerOf(await createAccountRoutes({ ...this.routeOptions, ...options })(request));
  }

  /** Whether the provider still knows the session. */
  async knows({ session_token }: Tokens): Promise<boolean> {
    const authorization = `Basic ${btoa(`${this.publicToken}:${session_token}`)}`;
    const request = new Request(`${PROVIDER}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: { authorization },
      body: '{}',
    });
    return (await this.provider.handle(request)).ok;
  }

  /** Sessions of Ada: the first is the one of the browser. */
  async sessions(count: number): Promise<readonly [Tokens, ...Tokens[]]> {
    const first = await this.signIn();
    const others: Tokens[] = [];
    while (others.length < count - 1) others.push(await this.signIn());
    return [first, ...others];
  }
}

export async function answerOf(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text === '' ? undefined : JSON.parse(text)) as unknown,
  };
}

export const cookieOf = (tokens: Tokens): string => cookiesOf(tokens);
/** The calls with the secret. */
export const backendCalls = (site: Site): string[] =>
  site.calls.filter((call) => / \/v1\/(?:sessions(?:\/revoke)?$|users)/.test(call));
