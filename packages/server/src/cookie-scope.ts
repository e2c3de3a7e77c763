import { UsageError } from './errors';
import type { OptionReader } from './option-rules';
import { aDomain, aFlag, aPath, aSameSite, aText } from './option-rules';

// Contract 1.2.
/** The names and the scope of the session's cookies. Must match the options of `createClient`. */
export interface CookieOptions {
  /**
   * The name of the cookie with the session token.
   * @defaultValue `'stytch_session'`
   */
  readonly opaqueTokenCookieName?: string | undefined;
  /**
   * The name of the cookie with the session JWT.
   * @defaultValue `'stytch_session_jwt'`
   */
  readonly jwtCookieName?: string | undefined;
  /** The name of the cookie with the intermediate session token of organizations. */
  readonly istCookieName?: string | undefined;
  /**
   * The path of the cookies.
   * @defaultValue `'/'`
   */
  readonly path?: string | undefined;
  /**
   * Used only with `availableToSubdomains`.
   * @defaultValue the host name of the request
   */
  readonly domain?: string | undefined;
  /**
   * Whether subdomains get the cookies too.
   * @defaultValue `false`
   */
  readonly availableToSubdomains?: boolean | undefined;
  /**
   * Whether cookies get `Secure`.
   * @defaultValue true, except on local hosts
   */
  readonly secure?: boolean | undefined;
  /**
   * For a project that uses HttpOnly session cookies.
   * @defaultValue false, since the browser client reads them
   */
  readonly httpOnly?: boolean | undefined;
  /**
   * `'none'` is for pages that other sites show in frames. A request that a page of another site caused is then signed
   * out, unless it opens a page: this is the protection against CSRF that `Lax` gives otherwise.
   * @defaultValue `'lax'`
   */
  readonly sameSite?: 'lax' | 'none' | undefined;
  /**
   * Whether the page has its own session in the frames of each site (CHIPS). Needs `sameSite: 'none'`.
   * @defaultValue `false`
   */
  readonly partitioned?: boolean | undefined;
}

/** @throws UsageError for a wrong option, and for options with which browsers refuse the cookies. */
export function readCookieOptions(given: OptionReader): CookieOptions {
  const options = optionsOf(given);
  const { sameSite, partitioned, secure } = options;
  if (partitioned === true && sameSite !== 'none')
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      'cookieOptions.partitioned needs cookieOptions.sameSite: "none", in createClient too.',
    );
  if (sameSite === 'none' && secure === false)
    throw new UsageError(
      'FOYER_WRONG_SERVER_OPTION',
      'cookieOptions.sameSite: "none" needs Secure: remove cookieOptions.secure.',
    );
  return options;
}

const optionsOf = (given: OptionReader): CookieOptions => ({
  opaqueTokenCookieName: given.optional('opaqueTokenCookieName', aText),
  jwtCookieName: given.optional('jwtCookieName', aText),
  istCookieName: given.optional('istCookieName', aText),
  path: given.optional('path', aPath),
  domain: given.optional('domain', aDomain),
  availableToSubdomains: given.optional('availableToSubdomains', aFlag),
  secure: given.optional('secure', aFlag),
  httpOnly: given.optional('httpOnly', aFlag),
  sameSite: given.optional('sameSite', aSameSite),
  partitioned: given.optional('partitioned', aFlag),
});

/** Attributes of the cookies of this request's host. */
export interface CookieScope {
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite?: CookieOptions['sameSite'];
  readonly partitioned?: boolean | undefined;
  readonly domain: string | undefined;
  /** The `Domain` of the opposite setting: an earlier version of the host might have written it. */
  readonly otherDomain: string | undefined;
}

/** @param hostnames All host names of the request: a proxy might have changed some of them. */
export function cookieScope(options: CookieOptions, hostnames: readonly string[]): CookieScope {
  const publicName = hostnames.find((name) => !isLocal(name));
  const shared = publicName === undefined ? undefined : (options.domain ?? publicName);
  const isShared = options.availableToSubdomains === true;
  return {
    path: options.path ?? '/',
    secure: options.secure ?? (publicName !== undefined || options.sameSite === 'none'),
    httpOnly: options.httpOnly ?? false,
    sameSite: options.sameSite,
    partitioned: options.partitioned,
    domain: isShared ? shared : undefined,
    otherDomain: isShared ? undefined : options.domain && shared,
  };
}

const isLocal = (hostname: string): boolean => /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);

/** One `Set-Cookie` line. `maxAge` in seconds. */
export function cookieLine(name: string, value: string, maxAge: number, scope: CookieScope): string {
  return [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    `Path=${scope.path}`,
    `Max-Age=${maxAge}`,
    `SameSite=${scope.sameSite === 'none' ? 'None' : 'Lax'}`,
    // Browsers reject names like `__Host-…` without it.
    ...(scope.secure || name.startsWith('__') ? ['Secure'] : []),
    ...(scope.partitioned ? ['Partitioned'] : []),
    ...(scope.httpOnly ? ['HttpOnly'] : []),
    ...(scope.domain ? [`Domain=${scope.domain}`] : []),
  ].join('; ');
}
