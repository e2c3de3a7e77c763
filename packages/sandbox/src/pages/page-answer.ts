import { randomBytes } from 'node:crypto';
import type { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export interface PageAnswer {
  readonly status?: number;
  /** More directives for the Content-Security-Policy, such as `frame-ancestors`. */
  readonly policy?: Readonly<Record<string, string>>;
}

/**
 * An HTML page that runs only its own style and script, by nonce. By default it submits only to itself and cannot be
 * framed.
 */
export async function pageAnswer(
  render: (nonce: string) => Html,
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
  return new Response(String(await render(nonce)), { status, headers });
}

/** A stand-in script, which pages of every origin can load (decision 34). */
export function scriptAnswer(script: string): Response {
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=UTF-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
