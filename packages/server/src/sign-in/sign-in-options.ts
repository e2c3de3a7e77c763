import type { ClientOptions, ConsentOptions } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import type { DrawOptions } from '@foyer/server/html';
import { UsageError } from '../errors';
import type { Fetch } from '../options';
import { PUBLIC_TOKEN } from '../provider';
import { kindOf } from '../option-rules';

/** What the pages of the route are drawn with. */
export interface PageParts {
  /** The screen: markup and styles, without a script. */
  readonly html: string;
  readonly title: string;
  /** The language of the texts, as a BCP 47 tag. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The nonce of the page's Content-Security-Policy. The styles have it. */
  readonly nonce: string;
}

/** Options of {@link createSignInRoutes}. Durations in minutes. */
export interface SignInOptions<Config extends object> extends RouteOptions {
  /**
   * The configuration of the login, or what chooses it for a request. Addresses that people return to are the route's
   * own.
   */
  readonly config: Config | ((request: Request) => Config);
}

/** A problem of one request, for a log. */
export interface RouteError {
  readonly code: string;
  readonly message: string;
  /**
   * Why: names and messages of the errors that caused it, such as "TypeError: fetch failed; Error: connect
   * ECONNREFUSED".
   */
  readonly cause?: string;
}

/** What the routes of both kinds of account take. */
export interface RouteOptions {
  /** The project's public token: the same as in the browser. Never a secret. */
  readonly publicToken: string;
  /** As in `createClient`: base addresses, used unchanged, without a trailing slash. */
  readonly endpoints?: ClientOptions['endpoints'];
  /** As in `createClient`: names and scope of the session's cookies. */
  readonly cookieOptions?: ClientOptions['cookieOptions'];
  /** Writes the session's tokens as HttpOnly cookies, for hosts whose pages need not read them. Default: false. */
  readonly httpOnly?: boolean | undefined;
  /**
   * Seals the states that browsers carry: at least 32 characters that nobody can guess, the same on all instances. Of
   * several, the first seals, and all open.
   */
  readonly secret: string | readonly string[];
  /** The path of the route, such as `/sign-in/steps`. It answers GET and POST. */
  readonly path: string;
  /** The origin that browsers know this server by. Default: what the request and its proxies say. */
  readonly origin?: string | undefined;
  /** Where a person goes once signed in: a path of this origin. Default: `/`. */
  readonly afterSignIn?: string | undefined;
  /**
   * Other places that `return_to` of a page may name: addresses, each with all that is below it. Paths of this origin
   * always may.
   */
  readonly returnAddresses?: readonly string[] | undefined;
  /**
   * As of `IdentityProvider`: what requests of applications for access and for log-out go by, where they come to this
   * route.
   */
  readonly consent?: ConsentOptions | undefined;
  /** The texts of the screens: a language of `@foyer/locales`, or what chooses one for a request. Default: English. */
  readonly locale?: Locale | ((request: Request) => Locale | undefined | Promise<Locale | undefined>) | undefined;
  /** As of `Login`. */
  readonly strings?: Readonly<Record<string, string>> | undefined;
  /** As of `Login`. */
  readonly styles?: DrawOptions['styles'];
  /** The HTML document around a screen. Default: a plain page with nothing else on it. */
  readonly page?: ((parts: PageParts) => string) | undefined;
  /**
   * The header in which the host's own proxy says who the visitor is, such as `cf-connecting-ip`. It is passed on to
   * the provider as `X-Forwarded-For`. Default: nothing is passed on, since a visitor can send any header.
   */
  readonly visitorAddressHeader?: string | undefined;
  /**
   * Called with each problem that a visitor was shown, and with each step that the route could not take. Never with a
   * secret.
   */
  readonly onError?: ((error: RouteError) => void) | undefined;
  /** Default: the runtime's `fetch`. */
  readonly fetch?: Fetch | undefined;
  /** The time, in ms since 1970. Default: `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** The options, checked and completed, and what the requests of a route share. */
export interface RouteSettings extends Omit<RouteOptions, 'secret' | 'now'> {
  readonly secrets: readonly string[];
  readonly afterSignIn: string;
  readonly now: () => number;
  /** Storage that all visitors share: the project's settings. */
  readonly shared: Map<string, string>;
}

const SHORTEST_SECRET = 32;

/** @throws UsageError for a missing or wrong option. It never repeats a value. */
export function readRouteOptions(options: RouteOptions): RouteSettings {
  const { secret, now = Date.now, afterSignIn = '/', ...rest } = options;
  const secrets = typeof secret === 'string' ? [secret] : [...secret];
  if (!PUBLIC_TOKEN.test(options.publicToken)) {
    throw new UsageError(
      `publicToken takes "public-token-test-…" or "public-token-live-…", but got ${kindOf(options.publicToken)}.`,
    );
  }
  if (secrets.length === 0 || secrets.some((one) => typeof one !== 'string' || one.length < SHORTEST_SECRET)) {
    throw new UsageError(
      `secret takes a text of at least ${SHORTEST_SECRET} characters that nobody can guess, or a list of such texts.`,
    );
  }
  if (!/^\/(?![/\\])[^?#\\\s]*$/.test(options.path))
    throw new UsageError('path takes a path of this server such as "/sign-in/steps".');
  if (
    options.origin !== undefined &&
    (!URL.canParse(options.origin) || new URL(options.origin).origin !== options.origin)
  ) {
    throw new UsageError('origin takes an origin such as "https://app.example", without a path.');
  }
  return { ...rest, secrets, now, afterSignIn, shared: new Map() };
}
