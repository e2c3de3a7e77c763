import type { TokenStorage } from '../../base/token-storage';
import type { Cookies } from '../cookies';

/** Writer of a commit's cookies: it reads them back, keeps refused ones in memory, and leaves no duplicate behind. */
export interface CookieWriter {
  /**
   * False if the browser refused the cookie: it is too long, or cookies are blocked.
   * @param isShared Cookies of that name belong to others too, so that only the one in our own place is touched.
   */
  write(name: string, value: string, maxAge?: number, isShared?: boolean): boolean;
  remove(name: string, isShared?: boolean): void;
}

export function createCookieWriter(cookies: Cookies, store: TokenStorage): CookieWriter {
  const { memory, scope, sharedDomain } = cookies;

  function seenDomains(): string[] {
    const seen = store.read('::seen_domains');
    return Array.isArray(seen) ? seen.filter((domain) => typeof domain === 'string') : [];
  }

  function rememberDomain(): void {
    const seen = seenDomains();
    if (sharedDomain && !seen.includes(sharedDomain)) store.write('::seen_domains', [...seen, sharedDomain]);
  }

  /** A cookie can be removed only with the domain and path it was set with, and the options may have changed. */
  function sweep(name: string, isShared: boolean): void {
    if (cookies.all(name).length === 0) return;
    if (isShared) return cookies.put(name, '', 0);
    for (const path of new Set([scope.path, '/'])) {
      for (const domain of new Set([undefined, sharedDomain, ...seenDomains()])) {
        cookies.put(name, '', 0, { path, domain });
      }
    }
  }

  return {
    write(name, value, maxAge, isShared = false) {
      memory.delete(name);
      rememberDomain();
      cookies.put(name, value, maxAge);
      // The variant with the opposite setting, left by an earlier version of the page (contract 5.1).
      if (!isShared && cookies.all(name).length > 1) {
        cookies.put(name, '', 0, { path: scope.path, domain: scope.domain ? undefined : sharedDomain });
      }
      if (cookies.all(name).includes(value)) return true;
      sweep(name, isShared);
      memory.set(name, value);
      return false;
    },
    remove(name, isShared = false) {
      memory.delete(name);
      sweep(name, isShared);
    },
  };
}
