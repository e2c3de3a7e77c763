import { kindOf } from '../base/guards';
import { UsageError } from '../base/errors';
import { LIVE_TOKEN, TEST_TOKEN } from '../base/provider';

/**
 * Returns the public token if it is one. Throws a UsageError that says what was passed instead, by kind and never by
 * value, because it may be a secret.
 */
export function checkedToken(token: unknown, maker = 'createClient'): string {
  if (typeof token === 'string' && [TEST_TOKEN, LIVE_TOKEN].some((start) => token.startsWith(start))) return token;
  throw new UsageError(
    'FOYER_WRONG_PUBLIC_TOKEN',
    `${maker}(publicToken) takes a string that starts with "${TEST_TOKEN}" or "${LIVE_TOKEN}"; it was given ${given(token)}.`,
  );
}

function given(value: unknown): string {
  // `.env` files and bundlers replace a variable that is not set with any of these.
  if (/^(undefined|null|)$/.test(String(value))) return `${String(value) || "''"}. Set its environment variable`;
  if (typeof value !== 'string') return kindOf(value);
  if (value.startsWith('secret-')) return 'a secret, which must never be in a page. Replace it';
  if (value.startsWith('project-')) return 'a project id';
  return 'a string that starts with neither';
}
