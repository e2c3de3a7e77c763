import type { Fault } from '../db/tables/control';
import { completeError, failureOf } from './envelope';

/** The connection was cut without an answer. In process, this looks like a failed `fetch`. */
export class ConnectionDropped extends TypeError {
  override readonly name = 'ConnectionDropped';

  constructor() {
    super('Failed to fetch');
  }
}

/** True if a fault only delays the real answer or adds headers to it. */
export function keepsAnswer(fault: Fault): boolean {
  return fault.status === undefined && fault.error_type === undefined && !('body' in fault);
}

/** The response that a fault sends instead of the real one. */
export function faultyAnswer(fault: Fault): Response {
  if ('body' in fault) return bodyAnswer(fault);
  const { status, type } = completeError(fault.status, fault.error_type);
  if (isNullBodyStatus(status)) return new Response(null, { status });
  return failureOf(status, type, fault.error_message);
}

/** Adds a fault's headers to a response, replacing headers of the same name. */
export function dress(answer: Response, fault: Fault): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(fault.headers ?? {})) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

function bodyAnswer({ body, status = 200 }: Fault): Response {
  if (isNullBodyStatus(status)) return new Response(null, { status });
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain;charset=UTF-8' : 'application/json';
  return new Response(isText ? body : JSON.stringify(body), { status, headers: { 'content-type': type } });
}

function isNullBodyStatus(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
