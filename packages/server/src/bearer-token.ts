import type { RequestLike } from './request';
import { header } from './request';

/** Maximum length of an `Authorization` header, in characters. Servers reject longer ones. */
const LONGEST_HEADER = 16_384;

/** One JWT in compact form. An opaque session token does not match. */
const BEARER_JWT = /^bearer +([\w-]+\.[\w-]+\.[\w-]+) *$/i;

/**
 * The JWT in the `Authorization` header. Empty if the header has the scheme `Bearer` but not exactly one JWT. Undefined
 * if there is no such header, or if it has a different scheme, for example `Basic` of a protected preview.
 */
export function bearerToken(request: RequestLike): string | undefined {
  const text = header(request, 'authorization');
  if (!/^bearer(?: |$)/i.test(text)) return undefined;
  return text.length > LONGEST_HEADER ? '' : (BEARER_JWT.exec(text)?.[1] ?? '');
}
