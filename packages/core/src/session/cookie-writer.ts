import type { TokenStorage } from '../base/token-storage';
import type { Cookies } from './cookies';

/** How a commit writes cookies: it reads them back, keeps refused ones in memory, and leaves no duplicate behind. */
export interface CookieWriter {
  /** False if the browser refused the cookie: it is too long, or cookies are blocked. */
  write(name: string, value: string, maxAge?: number): boolean;
  remove(name: string): void;
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
  function sweep(name: string): void {
    if (cookies.all(name).length === 0) return;
    for (const path of new Set([scope.path, '/'])) {
      for (const domain of new Set([undefined, sharedDomain, ...seenDomains()])) {
        cookies.put(name, '', 0, { path, domain });
      }
    }
  }

  return {
    write(name, value, maxAge) {
      memory.delete(name);
      rememberDomain();
      cookies.put(name, value, maxAge);
      // The variant with the opposite setting, left by an earlier version of the page (contract 5.1).
      if (cookies.all(name).length > 1) {
        cookies.put(name, '', 0, { path: scope.path, domain: scope.domain ? undefined : sharedDomain });
      }
      if (cookies.all(name).includes(value)) return true;
      sweep(name);
      memory.set(name, value);
      return false;
    },
    remove(name) {
      memory.delete(name);
      sweep(name);
    },
  };
}
