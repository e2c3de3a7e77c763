import { findOwner, type Address } from './addresses';
import { Refusal } from './api-error';
import type { CallContext } from './call-context';
import { LOCK_MS, MOST_GUESSES } from './guesses';
import { countKeyed, countsOf, forgetKeyed, networkOf, type KeyedLimit } from './keyed-guesses';

/** Limit for all networks together, with all codes of an address. */
const ALL_GUESSES = 30;

/** An address with a count of wrong codes, and the number of wrong attempts per code. */
export interface WrongCodes {
  readonly address: Address;
  readonly allowed: number;
}

function limitsOf(context: CallContext, { address, allowed }: WrongCodes): readonly [own: KeyedLimit, all: KeyedLimit] {
  const common = { ms: LOCK_MS, refusal: 'user_lock_limit_reached' } as const;
  return [
    { ...common, key: `code:${address.value}:${networkOf(context)}`, most: Math.max(MOST_GUESSES, allowed) },
    { ...common, key: `code:${address.value}`, most: ALL_GUESSES },
  ];
}

// Decision 158.
/** Counts a wrong code. A new message allows no new guesses. Throws `user_lock_limit_reached`. */
export async function countWrongCode(context: CallContext, wrong: WrongCodes): Promise<void> {
  const [own, all] = limitsOf(context, wrong);
  await countKeyed(context, own);
  await countKeyed(context, all).catch(async (error: unknown) => {
    if (!(await isOwnNetwork(context, wrong))) throw error;
  });
}

/** Checks a correct code. It resets both counts. Throws `user_lock_limit_reached`. */
export async function demandGuessesLeft(context: CallContext, wrong: WrongCodes): Promise<void> {
  const [own, all] = limitsOf(context, wrong);
  const [ofNetwork, ofAll] = await countsOf(context, [own.key, all.key]);
  const isLocked = ofNetwork > own.most || (ofAll > all.most && !(await isOwnNetwork(context, wrong)));
  if (isLocked) throw new Refusal(own.refusal);
  if (ofNetwork > 0) await forgetKeyed(context, [own.key]);
}

/**
 * Whether the user has a session in the network of the request. Visitors in other networks must not lock the user out
 * there.
 */
async function isOwnNetwork(context: CallContext, { address }: WrongCodes): Promise<boolean> {
  const owner = await findOwner(context, address);
  const network = networkOf(context);
  const sessions = owner === null || network === '' ? [] : await context.auth.internalAdapter.listSessions(owner.id);
  return sessions.some(({ ipAddress }) => ipAddress === network);
}
