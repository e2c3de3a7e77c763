import { newId } from '../ids';
import type { JsonObject } from './json';
import { messageOf, statusOf, type ApiError } from './api-error';

/** A success: everything under `data`, with the two common fields beside its own (provider-api 1.5). */
export function success(data: JsonObject): Response {
  return json(200, { data: { request_id: newId('request-id'), status_code: 200, ...data } });
}

/** An error at the top level, with the six fields of provider-api 1.6 and nothing else. */
export function failure(error: ApiError): Response {
  return failureOf(error.status, error.type, error.message);
}

/** The same for any type, ours or not: what a fault asks for. */
export function failureOf(status: number, type: string, message?: string): Response {
  return json(status, {
    status_code: status,
    request_id: newId('request-id'),
    error_type: type,
    error_message: message ?? messageOf(type) ?? 'The request failed.',
    error_url: `https://stytch.com/docs/api/errors/${status}#${encodeURIComponent(type)}`,
    error_details: {},
  });
}

/** What an error is called when only its status is known, and the other way round. */
export function completeError(status?: number, type?: string): { status: number; type: string } {
  if (type !== undefined) return { status: status ?? statusOf(type) ?? 400, type };
  if (status === 429) return { status, type: 'too_many_requests' };
  return status === undefined || status >= 500
    ? { status: status ?? 500, type: 'internal_server_error' }
    : { status, type: 'bad_request' };
}

/** Plain JSON, unwrapped. */
export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
