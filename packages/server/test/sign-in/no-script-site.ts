import type { LoginConfig } from '@foyer/core';
import type { OrganizationFlowOptions } from '@foyer/core/organizations';
import { createSignInRoutes } from '../../src/index';
import { createSignInRoutes as createOrganizationRoutes } from '../../src/organizations/index';
import type { RouteOptions, SignInOptions } from '../../src/sign-in/sign-in-options';
import type { SignInRoutes } from '../../src/sign-in/sign-in-routes';
import { PROVIDER, Site } from '../site';
import { NoScriptBrowser } from './no-script-browser';

export const ORIGIN = 'https://app.example';
export const PATH = '/sign-in';
export const URL_OF_ROUTE = `${ORIGIN}${PATH}`;
export const HOME = `${ORIGIN}/home`;
/** The cookie that tells a browser from all others, of a browser that has been at the route. */
export const BROWSER = `__Host-foyer-browser=${'b'.repeat(32)}`;
export const PASSWORD = 'seven blue herons cross the estuary';

/** A site where visitors sign in without a script, with a provider in this process. */
export class NoScriptSite extends Site {
  readonly errors: string[] = [];

  /** Allows users to return to the route. */
  allow(fields: object = {}): Promise<unknown> {
    return this.control('project', { redirect_urls: [URL_OF_ROUTE], ...fields });
  }

  readonly url = URL_OF_ROUTE;

  routes(config: LoginConfig, options: Partial<SignInOptions<LoginConfig>> = {}) {
    return createSignInRoutes({ ...this.#common, config, ...options });
  }

  get #common(): RouteOptions {
    const { now = Date.now } = this.options;
    return {
      publicToken: this.publicToken,
      endpoints: { testAPIURL: PROVIDER },
      cookieSecret: 'a secret that is long enough to be one',
      path: PATH,
      afterSignIn: '/home',
      fetch: this.fetch,
      now,
      onError: ({ code, message }) => void this.errors.push(code === 'unexpected_error' ? message : code),
    };
  }

  browser(config: LoginConfig, options: Partial<SignInOptions<LoginConfig>> = {}): NoScriptBrowser {
    return this.#browserOf(this.routes(config, options));
  }

  organizationsBrowser(config: OrganizationFlowOptions, options: Partial<RouteOptions> = {}): NoScriptBrowser {
    return this.#browserOf(createOrganizationRoutes({ ...this.#common, ...options, config }));
  }

  #browserOf(handle: SignInRoutes): NoScriptBrowser {
    const serve = (request: Request): Promise<Response> =>
      new URL(request.url).pathname === PATH
        ? handle(request)
        : Promise.resolve(new Response('<p>Home</p>', { headers: { 'content-type': 'text/html' } }));
    return new NoScriptBrowser({ [ORIGIN]: serve, [PROVIDER]: (request) => this.provider.handle(request) });
  }

  /** The address of the signed-in user, according to the provider. */
  async userOf(browser: NoScriptBrowser): Promise<string | undefined> {
    const auth = await this.authenticate(browser.cookieHeader, { verifyWithProvider: true });
    return auth.status === 'signed-in' ? auth.user?.emails[0]?.email : undefined;
  }

  /** The newest message to an address. */
  async message(to: string): Promise<{ readonly code?: string; readonly links: readonly string[] }> {
    const { messages } = await this.control(`messages?to=${encodeURIComponent(to)}`);
    const [message] = messages as readonly { readonly code?: string; readonly links: readonly string[] }[];
    if (!message) throw new Error(`No message to ${to}.`);
    return message;
  }
}
