import type { Platform } from '../base/platform';

// Contract 1.2.
/** The names and the scope of the session's cookies. */
export interface CookieOptions {
  /**
   * The name of the cookie with the session token.
   * @defaultValue `stytch_session`
   */
  readonly opaqueTokenCookieName?: string | undefined;
  /**
   * The name of the cookie with the session JWT.
   * @defaultValue `stytch_session_jwt`
   */
  readonly jwtCookieName?: string | undefined;
  /** The name of the cookie with the intermediate session token of organizations. */
  readonly istCookieName?: string | undefined;
  /**
   * The path of the cookies.
   * @defaultValue `/`
   */
  readonly path?: string | undefined;
  /** Used only with `availableToSubdomains`. */
  readonly domain?: string | undefined;
  /**
   * Whether subdomains get the cookies too.
   * @defaultValue `false`
   */
  readonly availableToSubdomains?: boolean | undefined;
  /**
   * `'none'` is for pages that other sites show in frames. Browsers then store the cookies there too, if the page uses
   * https, and send them with requests of other sites. Give your server the same options: it then refuses such
   * requests.
   * @defaultValue `'lax'`
   */
  readonly sameSite?: 'lax' | 'none' | undefined;
  /**
   * Whether the page has its own session in the frames of each site (CHIPS). Needs `sameSite: 'none'`. Without it,
   * browsers that block third-party cookies refuse the cookies of a frame.
   * @defaultValue `false`
   */
  readonly partitioned?: boolean | undefined;
}

export interface CookieScope {
  readonly path: string;
  readonly domain?: string | undefined;
  readonly partitioned?: boolean | undefined;
}

/** The cookies of this page. Cookies that the browser refuses to store stay in memory, for this tab. */
export interface Cookies {
  readonly memory: Map<string, string>;
  // Threat T17.
  /** All values of the name: a subdomain or another path might have set one in addition to ours. */
  all(name: string): readonly string[];
  /** `maxAge` in seconds; without it the cookie ends with the browser. */
  put(name: string, value: string, maxAge?: number, scope?: CookieScope): void;
  /** The scope of cookies that the options select. */
  readonly scope: CookieScope;
  /** The `Domain` of cookies that are shared with subdomains; undefined on local hosts. */
  readonly sharedDomain: string | undefined;
}

export function createCookies(
  { cookies }: Pick<Platform, 'cookies'>,
  hostname: string,
  options: CookieOptions,
): Cookies {
  const isLocal = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname);
  const sharedDomain = isLocal ? undefined : (options.domain ?? hostname);
  const scope: CookieScope = {
    path: options.path ?? '/',
    domain: options.availableToSubdomains ? sharedDomain : undefined,
    partitioned: options.partitioned,
  };
  const sameSite = options.sameSite === 'none' ? 'none' : 'lax';
  const memory = new Map<string, string>();

  return {
    memory,
    scope,
    sharedDomain,
    all(name) {
      const values: string[] = [];
      for (const pair of cookies.read().split('; ')) {
        const at = pair.indexOf('=');
        if (decode(pair.slice(0, at)) === name) values.push(decode(pair.slice(at + 1)));
      }
      const own = memory.get(name);
      return values.length > 0 || own === undefined ? values : [own];
    },
    put(name, value, maxAge, { path, domain, partitioned } = scope) {
      const attributes = [
        maxAge !== undefined && `max-age=${maxAge}`,
        // Browsers refuse these without it, also names like `__Host-…`, and accept it on local hosts too.
        (!isLocal || partitioned || sameSite === 'none' || name.startsWith('__')) && 'secure',
        domain && `domain=${domain}`,
        partitioned && 'partitioned',
      ];
      const line = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=${path}; samesite=${sameSite}`;
      cookies.write([line, ...attributes].filter(Boolean).join('; '));
    },
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/^"(.*)"$/, '$1'));
  } catch {
    return text;
  }
}
