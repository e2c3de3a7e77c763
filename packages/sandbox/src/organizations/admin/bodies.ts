import { ApiError } from '../../http/api-error';
import type { JsonObject } from '../../http/json';

/** Checks that the body repeats the id of the path (admin api 11.5). Throws `bad_request` for a different id. */
export function demandSameId(body: JsonObject, key: string, id: string): void {
  const repeated = body[key] ?? id;
  if (repeated !== id) throw new ApiError('bad_request', `${key} is not the one in the path.`);
}

const LONGEST_DISPLAY_NAME = 128;

/** Reads `display_name`; undefined when there is none. Throws `invalid_display_name`. */
export function readDisplayName({ display_name: name = null }: JsonObject): string | undefined {
  if (name === null) return undefined;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= LONGEST_DISPLAY_NAME;
  if (!isName) throw new ApiError('invalid_display_name');
  return name;
}

/** Throws `bad_request`. */
export function readFlag(key: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new ApiError('bad_request', `${key} must be a boolean.`);
}

/** Reads a list of ids. Throws `bad_request`. */
export function readTexts(key: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new ApiError('bad_request', `${key} must be a list of strings.`);
}
