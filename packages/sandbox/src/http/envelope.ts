import { newId } from '../ids';
import type { JsonObject } from './json';
import { messageOf, statusOf, type ApiError } from './api-error';

/** A success response: `data` holds the result and the two common fields (contract 1.5). */
export function success(data: JsonObject): Response {
  return json(200, { data: { request_id: newId('request-id'), status_code: 200, ...data } });
}

/**
 * An error response: exactly the six top-level fields of contract 1.6.
 *
 * @param url A page about the error. Default: that of the provider.
 */
export function failure(error: ApiError, url?: string): Response {
  const answer = failureOf(error.status, error.type, error.message, url);
  if (error.retryAfter !== null) answer.headers.set('retry-after', String(error.retryAfter));
  return answer;
}

/** The same for any error type, including types outside the catalogue, which a fault can ask for. */
export function failureOf(status: number, type: string, message?: string, url?: string): Response {
  return json(status, {
    status_code: status,
    request_id: newId('request-id'),
    error_type: type,
    error_message: message ?? messageOf(type) ?? 'The request failed.',
    error_url: url ?? `https://stytch.com/docs/api/errors/${status}#${encodeURIComponent(type)}`,
    error_details: {},
  });
}

/** Fills in a missing status from the error type, or a missing type from the status. */
export function completeError(status?: number, type?: string): { status: number; type: string } {
  if (type !== undefined) return { status: status ?? statusOf(type) ?? 400, type };
  if (status === 429) return { status, type: 'too_many_requests' };
  return status === undefined || status >= 500
    ? { status: status ?? 500, type: 'internal_server_error' }
    : { status, type: 'bad_request' };
}

/** A JSON response without the envelope. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
