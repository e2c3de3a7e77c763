import * as z from 'zod/mini';
import { ApiError } from './api-error';
import { explain } from './explain';
import { findUnstorable, isObject, isUnstorableText, type JsonObject } from './json';

const MAX_BYTES = 1024 * 1024;

/**
 * Parses the body as JSON whatever its content type; null when it is empty (contract 1.3). Throws `bad_request`, with
 * status 413 for a body that is too large.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return null;
  const value = parse(text);
  const reason = findUnstorable(value);
  if (reason !== null) throw new ApiError('bad_request', `The body cannot be stored: ${reason}.`);
  return value;
}

/** Returns a body with named fields; null becomes an empty object. Throws `bad_request`. */
export function asObject(body: unknown): JsonObject {
  if (body === null) return {};
  if (isObject(body)) return body;
  throw new ApiError('bad_request', 'The body must be a JSON object.');
}

/** Parses a body with a schema. Throws `bad_request`, with the wrong keys in the message. */
export function parseBody<T extends z.core.$ZodType>(schema: T, body: JsonObject): z.output<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  throw new ApiError('bad_request', explain(result.error));
}

/** Reads a URL-encoded form. Throws `bad_request`. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readText(request));
  if ([...form.values()].some(isUnstorableText)) throw new ApiError('bad_request');
  return form;
}

/** Reads the body as text. Throws `bad_request` with status 413. */
export async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new ApiError('bad_request', 'The request is too large.', { status: 413 });
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('bad_request', 'The body is not JSON.', { cause });
  }
}
