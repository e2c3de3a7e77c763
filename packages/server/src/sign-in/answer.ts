import { pageHeaders } from '../answer-headers';

/** The response to a request. Several identical requests of one browser can get the same response. */
export interface Page {
  readonly status: number;
  readonly location?: string | undefined;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[] | undefined;
  readonly html?: string | undefined;
  /** The CSP nonce of the page's styles. */
  readonly nonce?: string | undefined;
  /** The origins whose pages can show this page in a frame. */
  readonly frameAncestors?: readonly string[] | undefined;
}

/** Redirects with a GET (RFC 9110, section 15.4.4), so that a reload does not repeat the post. */
export const redirect = (location: string, cookies: readonly string[] = []): Page => ({
  status: 303,
  location,
  cookies,
});

export function answer({ status, location, cookies = [], html, nonce, frameAncestors = [] }: Page): Response {
  // Pages depend on the browser and must never come from a cache.
  const headers = new Headers({ ...pageHeaders, 'cache-control': 'no-store' });
  for (const line of cookies) headers.append('set-cookie', line);
  if (location !== undefined) headers.set('location', location);
  if (html !== undefined) headers.set('content-type', 'text/html; charset=utf-8');
  if (nonce !== undefined) headers.set('content-security-policy', policyOf(nonce, frameAncestors));
  // It cannot name origins.
  if (frameAncestors.length > 0) headers.delete('x-frame-options');
  return new Response(html ?? null, { status, headers });
}

/**
 * Allows Foyer's styles, images from any origin, and no scripts. `form-action` is not limited: after a press for a
 * social account the browser is redirected to a different site, which Chromium counts as a target of the form.
 */
const policyOf = (nonce: string, frameAncestors: readonly string[]): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' https: http: data:; base-uri 'none'; frame-ancestors ${frameAncestors.join(' ') || "'none'"}`;
