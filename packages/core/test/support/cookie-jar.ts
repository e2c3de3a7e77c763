interface Cookie {
  readonly name: string;
  readonly value: string;
  /** A host, with a dot before it if its subdomains receive the cookie too. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly partitioned: boolean;
  readonly sameSite: string;
  readonly expires: number;
}

/** Where a cookie is read or written: on a page of that host, or by an answer of a server. */
export interface CookiePlace {
  readonly hostname: string;
  readonly pathname: string;
  readonly isSecure: boolean;
  readonly isHttp: boolean;
}

export interface CookieJarOptions {
  readonly wallClock: () => number;
  /** Longest name and value together, in bytes; browsers have 4096. */
  readonly cookieBytes?: number;
  /** Whether the browser knows `Partitioned`. All pages are in the same partition. */
  readonly hasPartitions?: boolean;
  /** Whether the page is in a frame of another site: cookies need `SameSite=None`. */
  readonly isFramed?: boolean;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

/** The page at an address, or any page of a host; `isHttp`: not its scripts but the answer to a request. */
export function cookiePlace(page: string, isHttp = false): CookiePlace {
  const { hostname, pathname, protocol } = new URL(page.includes('://') ? page : `https://${page}/`);
  return { hostname, pathname, isHttp, isSecure: protocol === 'https:' || /(^|\.)localhost$/.test(hostname) };
}

/** The cookies of one browser as RFC 6265 (bis) has them, with ends by the browser's own clock. */
export function createCookieJar({
  wallClock,
  cookieBytes = 4096,
  hasPartitions = true,
  isFramed = false,
}: CookieJarOptions) {
  // In the order of creation: a cookie that is written again stays at its place.
  const cookies = new Map<string, Cookie>();

  function living(place?: CookiePlace): Cookie[] {
    const now = wallClock();
    // A cookie that has expired stays removed, even if the clock is set back after that.
    for (const [key, { expires }] of cookies) if (expires <= now) cookies.delete(key);
    return [...cookies.values()]
      .filter((cookie) => !place || isSeen(cookie, place))
      .toSorted((a, b) => b.path.length - a.path.length);
  }

  return {
    /** The effect of `document.cookie = line` on that page, or of Set-Cookie from that place. */
    write(page: string | CookiePlace, line: string): void {
      const place = typeof page === 'string' ? cookiePlace(page) : page;
      const cookie = parse(line, place, wallClock());
      if (!cookie || cookie.name.length + cookie.value.length > cookieBytes || !isAllowed(cookie, place)) return;
      if (isFramed && cookie.sameSite !== 'none') return;
      const key = [cookie.name, cookie.domain, cookie.path, hasPartitions && cookie.partitioned].join('|');
      const old = cookies.get(key);
      if (old?.httpOnly && !place.isHttp) return;
      if (cookie.expires <= wallClock()) cookies.delete(key);
      else cookies.set(key, cookie);
    },
    /** `document.cookie` of that page, or the Cookie header to that place; without one: all that there is. */
    read: (page?: string | CookiePlace): string =>
      living(typeof page === 'string' ? cookiePlace(page) : page)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    value: (name: string): string | undefined => living().find((one) => one.name === name)?.value,
    find: (name: string): readonly Cookie[] => living().filter((one) => one.name === name),
    clear: () => cookies.clear(),
  };
}

function parse(line: string, place: CookiePlace, now: number): Cookie | undefined {
  const [pair = '', ...parts] = line.split(';').map((part) => part.trim());
  const attributes = new Map<string, string>();
  for (const part of parts) attributes.set(part.split('=')[0]?.toLowerCase() ?? '', part.split('=')[1] ?? '');
  const at = pair.indexOf('=');
  const wanted = attributes.get('domain')?.replace(/^\./, '').toLowerCase();
  // `Domain=localhost` has no subdomains to share with: it stays with the host.
  const shared = wanted?.includes('.') ? `.${wanted}` : undefined;
  if (shared && !`.${place.hostname}`.endsWith(shared)) return undefined;
  const path = attributes.get('path') ?? '';
  const maxAge = attributes.get('max-age');
  return {
    name: at < 0 ? '' : pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: shared ?? place.hostname,
    path: path.startsWith('/') ? path : place.pathname.replace(/\/[^/]*$/, '') || '/',
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    partitioned: attributes.has('partitioned'),
    sameSite: attributes.get('samesite') ?? 'lax',
    expires: maxAge === undefined ? Infinity : now + Number(maxAge) * 1000,
  };
}

function isAllowed(cookie: Cookie, place: CookiePlace): boolean {
  const { name, domain, path, secure, httpOnly, partitioned, sameSite } = cookie;
  if ((partitioned || sameSite === 'none') && !secure) return false;
  if ((secure && !place.isSecure) || (httpOnly && !place.isHttp)) return false;
  if (/^__secure-/i.test(name)) return secure;
  return !/^__host-/i.test(name) || (secure && path === '/' && !domain.startsWith('.'));
}

function isSeen({ domain, path, secure, httpOnly }: Cookie, place: CookiePlace): boolean {
  if ((secure && !place.isSecure) || (httpOnly && !place.isHttp)) return false;
  const isOfHost = domain.startsWith('.') ? `.${place.hostname}`.endsWith(domain) : place.hostname === domain;
  const folder = path.endsWith('/') ? path : `${path}/`;
  return isOfHost && (place.pathname === path || place.pathname.startsWith(folder));
}
