import { pageHeaders } from '../answer-headers';

/** What a request is answered with. It can be given to several requests of one browser that ask for the same. */
export interface Page {
  readonly status: number;
  readonly location?: string | undefined;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[] | undefined;
  readonly html?: string | undefined;
  /** Of the page's styles. */
  readonly nonce?: string | undefined;
}

/** Goes to another page, which is asked for by GET (RFC 9110, section 15.4.4): a reload then sends nothing again. */
export const redirect = (location: string, cookies: readonly string[] = []): Page => ({
  status: 303,
  location,
  cookies,
});

export function answer({ status, location, cookies = [], html, nonce }: Page): Response {
  // What a page shows is for one browser, and for now.
  const headers = new Headers({ ...pageHeaders, 'cache-control': 'no-store' });
  for (const line of cookies) headers.append('set-cookie', line);
  if (location !== undefined) headers.set('location', location);
  if (html !== undefined) headers.set('content-type', 'text/html; charset=utf-8');
  if (nonce !== undefined) headers.set('content-security-policy', policyOf(nonce));
  return new Response(html ?? null, { status, headers });
}

/**
 * Styles of ours, pictures of anybody, no script. Forms are not limited: after a press for a social account the browser
 * goes on to another site, which Chromium counts as a target of the form.
 */
const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' https: http: data:; base-uri 'none'; frame-ancestors 'none'`;
