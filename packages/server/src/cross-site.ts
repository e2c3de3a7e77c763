import type { RequestLike } from './request';
import { header, hostnamesOf } from './request';

// Decision 165.
/**
 * Whether a page of a different site caused the request, and it is not a plain navigation: browsers send no
 * `SameSite=Lax` cookie with it. With `SameSite=None` they do, so the server has to make the difference (CSRF).
 * A request that says nothing about its origin does not come from a browser.
 */
export function isCrossSite(request: RequestLike): boolean {
  const origin = header(request, 'origin');
  const site = header(request, 'sec-fetch-site');
  // Fetch Metadata. A navigation has an `Origin` only if it posts a form. Privacy settings can remove it.
  const isPlain = header(request, 'sec-fetch-mode') === 'navigate' && origin === '';
  if (site !== '') return site === 'cross-site' && !(isPlain && header(request, 'content-type') === '');
  if (origin === '') return false;
  return !(URL.canParse(origin) && hostnamesOf(request).includes(new URL(origin).hostname));
}
