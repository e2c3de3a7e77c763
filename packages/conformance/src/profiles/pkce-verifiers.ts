import type { PkcePair } from '../devices/codes';
import type { Context } from '../kit/context';

/** What is no verifier of a challenge, though it is made of it. */
const WRONG: readonly ((pair: PkcePair) => string)[] = [({ challenge }) => challenge, ({ verifier }) => verifier.toUpperCase(), ({ verifier }) => verifier.slice(0, -1), () => ''];

/** Throws `Unmet` if a call takes for the verifier what is none. */
export async function refusesOtherVerifiers(t: Context, call: string, body: object, pair: PkcePair): Promise<void> {
  for (const make of WRONG) await t.turnedAway(call, { ...body, code_verifier: make(pair) });
}
