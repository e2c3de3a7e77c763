import type { TokenStorage } from '../base/token-storage';
import type { Cookies } from './cookies';

/** Writes the cookies of a commit: reads them back, stores refused ones in memory, and leaves no duplicates. */
export interface CookieWriter {
  /**
   * False if the browser refused the cookie: it is too long, or cookies are blocked.
   * @param isShared Another project uses cookies with that name too, so only the one with our own domain and path is
   * written.
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

  /** The own setting, then the opposite one, for hosts that have changed it. Others have never used partitions. */
  const partitions = scope.partitioned === undefined ? [undefined] : [scope.partitioned, !scope.partitioned];

  /** A cookie can be removed only with the scope it was set with, and the options might have changed. */
  function sweep(name: string, isShared: boolean): void {
    if (isShared && cookies.all(name).length > 0) return cookies.put(name, '', 0);
    for (const partitioned of partitions) {
      if (cookies.all(name).length === 0) return;
      for (const path of new Set([scope.path, '/'])) {
        for (const domain of new Set([undefined, sharedDomain, ...seenDomains()])) {
          cookies.put(name, '', 0, { path, domain, partitioned });
        }
      }
    }
  }

  /** Removes the variants with opposite settings, left by an earlier version of the page (contract 5.1). */
  function removeVariants(name: string, value: string, maxAge: number | undefined): void {
    const otherDomain = scope.domain ? undefined : sharedDomain;
    const isOwn = cookies.all(name).includes(value);
    for (const partitioned of partitions) {
      for (const domain of partitioned === scope.partitioned ? [otherDomain] : [scope.domain, otherDomain]) {
        if (cookies.all(name).length > 1) cookies.put(name, '', 0, { path: scope.path, domain, partitioned });
      }
    }
    // A browser without partitions has only one cookie for both settings.
    if (isOwn && !cookies.all(name).includes(value)) cookies.put(name, value, maxAge);
  }

  /**
   * Whether the browser accepts the cookie. A cookie that another tab has overwritten counts as accepted; the commit
   * checks which value remains. Tries twice, because the other tab might have written the previous value.
   */
  function isAccepted(name: string, value: string, maxAge: number | undefined): boolean {
    for (let tries = 0; tries < 2; tries += 1) {
      const before = cookies.all(name).join();
      cookies.put(name, value, maxAge);
      const now = cookies.all(name);
      if (now.includes(value) || now.join() !== before) return true;
    }
    return false;
  }

  return {
    write(name, value, maxAge, isShared = false) {
      memory.delete(name);
      rememberDomain();
      const isKept = isAccepted(name, value, maxAge);
      if (isKept && !isShared) removeVariants(name, value, maxAge);
      if (isKept) return true;
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
