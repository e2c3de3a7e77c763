import { ApiError } from './api-error';
import { findUnstorable, isObject, isUnstorableText, type JsonObject } from './json';

const MAX_BYTES = 1024 * 1024;

/** The body as JSON; null when there is none, whatever the content type says (provider-api 1.3). */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  if (text === '') return null;
  const value = parse(text);
  const reason = findUnstorable(value);
  if (reason !== null) throw new ApiError('bad_request', `The body cannot be taken: ${reason}.`);
  return value;
}

/** The body of a call that takes named fields; an absent one has none. */
export function asObject(body: unknown): JsonObject {
  if (body === null) return {};
  if (isObject(body)) return body;
  throw new ApiError('bad_request', 'The body must be a JSON object.');
}

/** The fields of a form that was sent as it is by default. Throws `request_too_large`, `bad_request`. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = new URLSearchParams(await readText(request));
  if ([...form.values()].some(isUnstorableText)) throw new ApiError('bad_request');
  return form;
}

/** The body as text. Throws `request_too_large`. */
export async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new ApiError('request_too_large');
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
