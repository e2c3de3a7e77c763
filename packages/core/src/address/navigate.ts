import type { Platform } from '../base/platform';
import { FoyerError } from '../errors';

const MAX_LENGTH = 2048;

/**
 * The address that a text from outside stands for, in its parsed form; null for whatever is not a plain http or
 * https address (decision 21, threat T1): other schemes, credentials, no host, over 2048 characters.
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
 * The one door out of the page for an address from outside. Throws `unsafe_url`, and goes nowhere, for what
 * {@link safeUrl} refuses.
 */
export function navigate({ go }: Pick<Platform, 'go'>, text: string): void {
  const url = safeUrl(text);
  if (!url) throw new FoyerError('unsafe_url', 'This app sent an address we cannot open.');
  // The parsed form: what was checked is what is opened.
  go(url.href);
}
