import { randomInt } from 'node:crypto';
import type { CallContext } from '../call-context';
import { LOCK_MS, MOST_GUESSES } from '../guesses';
import { storedText } from '../json';
import { countKeyed, forgetKeyed, networkOf, type KeyedLimit } from '../keyed-guesses';
import { keep, sealed, spend, take } from '../one-time';

// Decision 156.

/** Limit for one network since it requested a code. */
const GUESSES = 3;
/** Limit for all networks together, with all codes of an address. */
const ALL_GUESSES = 30;
/** Maximum number of networks with valid codes for one address. */
const ASKERS = 10;

const REFUSALS = { unknown: 'otp_code_not_found', dead: 'unable_to_auth_otp_code' } as const;

const codeKey = (context: CallContext, method: string, code: string): string => sealed(context, `${method}:${code}`);
const askerKey = (context: CallContext, method: string): string => `asker:${method}:${networkOf(context)}`;

/**
 * Creates a code for an address. It invalidates only the previous code for the same network: a visitor who requests a
 * code must not invalidate the member's code. No method id connects the request with the input (org api 5.2), so the
 * code itself is the key.
 */
export async function issueEmailCode(context: CallContext, method: string, minutes: number): Promise<string> {
  const asker = askerKey(context, method);
  const held = await take(context, 'otp', asker);
  if (held === null || held.isDead)
    await countKeyed(context, { key: `askers:${method}`, most: ASKERS, ms: LOCK_MS, refusal: 'too_many_requests' });
  else await take(context, 'otp', storedText(held.value, 'code'));
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const key = codeKey(context, method, code);
  await keep(context, 'otp', key, {}, minutes);
  await keep(context, 'otp', asker, { code: key }, minutes);
  await forgetKeyed(context, [limitsOf(context, method)[0].key]);
  return code;
}

/**
 * The limits on guesses, in the order in which they count: a guess that an earlier limit refuses does not count for a
 * later one.
 */
function limitsOf(context: CallContext, method: string): readonly [KeyedLimit, KeyedLimit, KeyedLimit] {
  const asker = networkOf(context);
  return [
    { key: `now:${method}:${asker}`, most: GUESSES, ms: LOCK_MS, refusal: REFUSALS.dead },
    { key: `asker:${method}:${asker}`, most: MOST_GUESSES, ms: LOCK_MS, refusal: 'user_lock_limit_reached' },
    { key: `all:${method}`, most: ALL_GUESSES, ms: LOCK_MS, refusal: 'user_lock_limit_reached' },
  ];
}

/**
 * Consumes a code of an address. Throws `otp_code_not_found` (wrong), `unable_to_auth_otp_code` (used, expired or too
 * many guesses) and `user_lock_limit_reached`.
 */
export async function spendEmailCode<T>(
  context: CallContext,
  method: string,
  code: string,
  step: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf(context, method);
  for (const limit of limits) await countKeyed(context, limit);
  const done = await spend(context, 'otp', codeKey(context, method, code), REFUSALS, step);
  await forgetKeyed(
    context,
    limits.map(({ key }) => key),
  );
  return done;
}
