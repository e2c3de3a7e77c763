import type { Platform } from '../base/platform';
import { FoyerError } from '../errors';

const MAX_LENGTH = 2048;

/**
 * Parses an address from outside. Null unless it is a plain http or https address (decision 21, threat T1): it has a
 * host, no credentials, and at most 2048 characters.
 */
export function safeUrl(text: string): URL | null {
  const url = parse(text);
  const isPlain =
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= MAX_LENGTH;
  return isPlain ? url : null;
}

function parse(text: string): URL | null {
  try {
    return text.length > MAX_LENGTH ? null : new URL(text);
  } catch {
    return null;
  }
}

/**
 * The only way to open an address from outside. Throws `unsafe_url`, without leaving the page, for an address that
 * {@link safeUrl} rejects.
 */
export function navigate({ go }: Pick<Platform, 'go'>, text: string): void {
  const url = safeUrl(text);
  if (!url) throw new FoyerError('unsafe_url', 'This app sent an address we cannot open.');
  // Open the parsed form, because that is what was checked.
  go(url.href);
}
