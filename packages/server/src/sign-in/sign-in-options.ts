import type { ClientOptions, ConsentOptions } from '@foyer/core';
import type { Locale } from '@foyer/locales';
import type { RenderOptions } from '@foyer/server/html';
import { UsageError } from '../errors';
import type { Fetch } from '../options';
import { PUBLIC_TOKEN } from '../provider';
import { readCookieOptions } from '../cookie-scope';
import { anOriginList, checked, optionReader, refuseBrowsers, wrongPublicToken } from '../option-rules';
import { renamedOption } from '../renamed-option';

/** Parts of a page, for the host's `page` function. */
export interface PageParts {
  /** The screen: markup and styles, without a script. */
  readonly html: string;
  /** The title of the screen, for `<title>`. It is text and must be escaped. */
  readonly title: string;
  /** The language of the texts, as a BCP 47 tag. */
  readonly language: string;
  /** The direction of the language, for the attribute `dir` of `<html>`. */
  readonly direction: 'ltr' | 'rtl';
  /** The nonce of the page's Content-Security-Policy. The styles have it. */
  readonly nonce: string;
}

/** Options of {@link createSignInRoutes}. Durations in minutes. */
export interface SignInOptions<Config extends object> extends RouteOptions {
  /**
   * The configuration of the login, or a function that returns it for a request. The route sets the return addresses
   * itself.
   */
  readonly config: Config | ((request: Request) => Config);
}

/** A problem of one request, for a log. */
export interface RouteError {
  /** The code of the error, such as `invalid_code`. */
  readonly code: string;
  /** The error in English, for your log. */
  readonly message: string;
  /**
   * Names and messages of the errors that caused it, such as "TypeError: fetch failed; Error: connect ECONNREFUSED".
   */
  readonly cause?: string;
}

/** Common options of the routes for users and for members. */
export interface RouteOptions {
  /** The project's public token: the same as in the browser. Never a secret. */
  readonly publicToken: string;
  /** The option of `createClient`: base addresses, used unchanged, without a trailing slash. */
  readonly endpoints?: ClientOptions['endpoints'];
  /** The option of `createClient`: names and scope of the session's cookies. */
  readonly cookieOptions?: ClientOptions['cookieOptions'];
  /**
   * The option of `createClient`: remembers the last sign-in method, here in a sealed cookie for 7 days.
   * @defaultValue `true`
   */
  readonly rememberLastMethod?: ClientOptions['rememberLastMethod'];
  /**
   * Writes the session's tokens as HttpOnly cookies, for hosts with pages that don't read them.
   * @defaultValue `false`
   */
  readonly httpOnly?: boolean | undefined;
  /**
   * Encrypts the states in cookies: at least 32 random characters, the same on all instances, and never the project
   * secret. Of several, the first one seals, and all of them open.
   */
  readonly cookieSecret: string | readonly string[];
  /** The path of the route, such as `/sign-in/steps`. It answers GET and POST. */
  readonly path: string;
  /**
   * The public origin of this server.
   * @defaultValue the origin in the request and its proxy headers
   */
  readonly origin?: string | undefined;
  /**
   * The destination after the sign-in: a path of this origin.
   * @defaultValue `/`
   */
  readonly afterSignIn?: string | undefined;
  /**
   * More destinations that `return_to` of a page can name: addresses; each allows all addresses below it. Paths of this
   * origin are always allowed.
   */
  readonly returnAddresses?: readonly string[] | undefined;
  /**
   * The origins whose pages can show the sign-in in a frame, such as `https://help.example`. Set
   * `cookieOptions: { sameSite: 'none', partitioned: true }` too. Consent screens are never shown in frames.
   * @defaultValue none
   */
  readonly frameAncestors?: readonly string[] | undefined;
  /** The options of `IdentityProvider`, if applications send their authorization and log-out requests to this route. */
  readonly consent?: ConsentOptions | undefined;
  /**
   * The language of the screens, from `@foyer/locales`, or a function that returns it for a request. Default: English.
   */
  readonly locale?: Locale | ((request: Request) => Locale | undefined | Promise<Locale | undefined>) | undefined;
  /** The option of `Login`. */
  readonly strings?: Readonly<Record<string, string>> | undefined;
  /** The option of `Login`. */
  readonly styles?: RenderOptions['styles'];
  /**
   * Returns the HTML document around a screen.
   * @defaultValue a plain page with only the screen
   */
  readonly page?: ((parts: PageParts) => string) | undefined;
  /**
   * The header in which the host's own proxy sends the visitor's IP address, such as `cf-connecting-ip`. The route
   * passes it on to the provider as `X-Forwarded-For`.
   * @defaultValue none, since a visitor can send any header
   */
  readonly visitorAddressHeader?: string | undefined;
  /**
   * Is called with each problem that a screen shows, and with each error of the route. The argument never contains a
   * secret.
   */
  readonly onError?: ((error: RouteError) => void) | undefined;
  /**
   * The function that sends requests.
   * @defaultValue the runtime's `fetch`
   */
  readonly fetch?: Fetch | undefined;
  /**
   * The time, in ms since 1970.
   * @defaultValue `Date.now`
   */
  readonly now?: (() => number) | undefined;
}

/** The options with the old name of `cookieSecret`. */
export type OldRouteOptions<Options extends RouteOptions> = Omit<Options, 'cookieSecret'> & {
  /** @deprecated Renamed to `cookieSecret`. */
  readonly secret: string | readonly string[];
  /** The new name of `secret`: set only one of both. */
  readonly cookieSecret?: undefined;
};

/** Options of {@link createSignInRoutes}, with the new or the old name of `cookieSecret`. */
export type AnySignInOptions<Config extends object> = SignInOptions<Config> | OldRouteOptions<SignInOptions<Config>>;

/** The options, checked and completed, and the data that the requests of a route share. */
export interface RouteSettings extends Omit<RouteOptions, 'cookieSecret' | 'now'> {
  readonly secrets: readonly string[];
  readonly afterSignIn: string;
  readonly now: () => number;
  /** Storage that all visitors share: the project's settings. */
  readonly shared: Map<string, string>;
}

const SHORTEST_SECRET = 32;

/** @throws UsageError for a missing or wrong option. The message never contains the value. */
export function readRouteOptions(options: RouteOptions | OldRouteOptions<RouteOptions>): RouteSettings {
  refuseBrowsers('createSignInRoutes', 'cookie secret');
  const { now = Date.now, afterSignIn = '/' } = options;
  const secrets = secretsOf(options);
  if (!PUBLIC_TOKEN.test(options.publicToken)) {
    throw wrongPublicToken(options.publicToken);
  }
  if (!/^\/(?![/\\])[^?#\\\s]*$/.test(options.path))
    throw new UsageError('FOYER_WRONG_SERVER_OPTION', 'path takes a path of this server such as "/sign-in/steps".');
  if (
    options.origin !== undefined &&
    (!URL.canParse(options.origin) || new URL(options.origin).origin !== options.origin)
  ) {
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      'origin takes an origin such as "https://app.example", without a path.',
    );
  }
  checked('frameAncestors', options.frameAncestors ?? [], anOriginList);
  readCookieOptions(optionReader(options).group('cookieOptions'));
  return { ...withoutSecrets(options), secrets, now, afterSignIn, shared: new Map() };
}

const withoutSecrets = <Options extends object>(options: Options): Omit<Options, 'cookieSecret' | 'secret'> => ({
  ...options,
  cookieSecret: undefined,
  secret: undefined,
});

function secretsOf(options: object): readonly string[] {
  const { name, value } = renamedOption(optionReader(options), {
    of: 'createSignInRoutes',
    from: 'secret',
    to: 'cookieSecret',
  });
  const secrets: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const one of secrets) refuseOtherSecret(name, one);
  if (secrets.length > 0 && secrets.every(isLong)) return secrets;
  throw new UsageError(
    'FOYER_WRONG_COOKIE_SECRET',
    `${name} takes a text of at least ${SHORTEST_SECRET} characters that no one can guess, or a list of such texts. Create one with node -p "crypto.randomBytes(32).toString('base64')".`,
  );
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= SHORTEST_SECRET;

/**
 * A project secret must be in as few places as possible, and everyone can read a public token. The message does not
 * contain the value.
 */
function refuseOtherSecret(name: string, value: unknown): void {
  const [, kind] = (typeof value === 'string' && /^(secret|public-token)-(?:test|live)-/.exec(value)) || [];
  if (kind === undefined) return;
  const given = kind === 'secret' ? 'a project secret' : 'a public token, which everyone can read';
  const place = kind === 'secret' ? ' The project secret belongs in createAccountRoutes({ projectSecret }).' : '';
  throw new UsageError(
    'FOYER_WRONG_COOKIE_SECRET',
    `${name} of createSignInRoutes encrypts cookies, but got ${given}. Generate a random text of at least ${SHORTEST_SECRET} characters for it.${place}`,
  );
}
