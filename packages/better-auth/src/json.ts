import { Refusal } from './api-error';

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 64;

/** The body of a request, whatever its content type. An empty one becomes an empty object. Throws `bad_request`. */
export async function readBody(request: Request): Promise<JsonObject> {
  const text = await readText(request);
  const value = text === '' ? {} : parse(text);
  if (!isObject(value)) throw new Refusal('bad_request', { message: 'The body must be a JSON object.' });
  return value;
}

/** Parses untrusted text. Throws `bad_request` if it is not JSON, or cannot be stored in a database. */
export function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Refusal('bad_request', { message: 'The body is not JSON.', cause });
  }
  if (!isStorable(value)) throw new Refusal('bad_request', { message: 'The body cannot be stored.' });
  return value;
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Refusal('bad_request', { message: 'The request is too large.', status: 413 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Databases cannot store U+0000 or lone surrogates, and no real request is nested this deeply. */
function isStorable(value: unknown): boolean {
  const pending: { item: unknown; depth: number }[] = [{ item: value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { item, depth } = next;
    if (depth > MAX_DEPTH || (typeof item === 'string' && !isStorableText(item))) return false;
    if (typeof item !== 'object' || item === null) continue;
    for (const [key, child] of Object.entries(item)) {
      if (!isStorableText(key)) return false;
      pending.push({ item: child, depth: depth + 1 });
    }
  }
  return true;
}

export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * An object that this plugin stored as text. Anything else becomes an empty object, because a different version might
 * have written it.
 */
export function storedObject(text: unknown): JsonObject {
  if (typeof text !== 'string') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** A text in an object that this plugin stored. '' if there is none. */
export function storedText(object: JsonObject, key: string): string {
  const value = object[key];
  return typeof value === 'string' ? value : '';
}
