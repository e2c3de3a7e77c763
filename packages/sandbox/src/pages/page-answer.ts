import { randomBytes } from 'node:crypto';
import type { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export interface PageAnswer {
  readonly status?: number;
  /** Source lists of Content-Security-Policy beside what every page has, such as `frame-ancestors`. */
  readonly policy?: Readonly<Record<string, string>>;
}

/**
 * A page on which nothing runs but its own style and script, which carry the nonce. By default it submits to
 * itself only and no page may frame it.
 */
export async function pageAnswer(
  draw: (nonce: string) => Html,
  { status = 200, policy = {} }: PageAnswer = {},
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const lists = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...policy,
  };
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'content-security-policy': Object.entries(lists)
      .map(([name, list]) => `${name} ${list}`)
      .join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return new Response(String(await draw(nonce)), { status, headers });
}
