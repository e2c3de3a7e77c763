import { randomUUID } from 'node:crypto';
import type { JsonObject } from './json';
import type { Refusal } from './api-error';

const newRequestId = () => `request-id-${randomUUID()}`;

// Contract 1.5.
/** The response to a call that succeeded. */
export function success(data: JsonObject): Response {
  return json(200, { data: { request_id: newRequestId(), status_code: 200, ...data } });
}

// Contract 1.6.
/** The response to a call that was refused. */
export function failure({ type, status, message, retryAfter, path }: Refusal): Response {
  // Contract 7: clients recognize it by its text.
  if (type === 'captcha_required')
    return new Response('Captcha required', {
      status,
      headers: { 'content-type': 'text/plain;charset=UTF-8', 'cache-control': 'no-store' },
    });
  const answer = json(status, {
    status_code: status,
    request_id: newRequestId(),
    error_type: type,
    error_message: message,
    error_url: `https://stytch.com/docs/api/errors/${status}#${type}`,
    error_details: path === undefined ? {} : { path },
  });
  if (retryAfter !== null) answer.headers.set('retry-after', retryAfter);
  return answer;
}

/** A JSON response without an envelope. It depends on the user and the time, so it is `no-store`. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const answer = new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  return answer;
}

// Contract 1.7.
/** The response to a preflight, before `readableBy`. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
      'access-control-max-age': '600',
    },
  });

/** Allows a page of `origin` to read the response. Null: no page. */
export function readableBy(answer: Response, origin: string | null): Response {
  answer.headers.append('vary', 'Origin');
  if (origin === null) return answer;
  answer.headers.set('access-control-allow-origin', origin);
  answer.headers.set('access-control-allow-credentials', 'true');
  answer.headers.append('access-control-expose-headers', 'Retry-After');
  return answer;
}
