import { pkcePair, type PkcePair } from '../devices/codes';
import type { Check } from '../kit/check';
import type { Context } from '../kit/context';
import type { Need } from '../kit/terms';

/** A token that a page requests with a challenge, and uses with the verifier. */
export interface PkceFlow {
  /** The suffix of its check's id. */
  readonly id: string;
  /** With its article: `A link`. */
  readonly name: string;
  readonly needs: readonly Need[];
  /** The call that needs the verifier. */
  readonly call: string;
  readonly field?: 'code_verifier' | 'pkce_code_verifier';
  /** Requests the token with a challenge, and returns the body of the call without the verifier. */
  readonly ask: (t: Context, challenge: string) => Promise<object>;
}

/** Wrong verifiers that are derived from the pair. */
const WRONG: readonly ((pair: PkcePair) => string)[] = [
  ({ challenge }) => challenge,
  ({ verifier }) => verifier.toUpperCase(),
  ({ verifier }) => verifier.slice(0, -1),
  () => '',
];

async function demandVerifier(t: Context, { call, field = 'code_verifier', ask }: PkceFlow): Promise<void> {
  const pair = pkcePair();
  const body = await ask(t, pair.challenge);
  await t.refused(call, 'pkce_expected_code_verifier', body);
  await t.refused(call, 'pkce_mismatch', { ...body, [field]: pkcePair().verifier });
  for (const make of WRONG) await t.turnedAway(call, { ...body, [field]: make(pair) });
  await t.ok(call, { ...body, [field]: pair.verifier });
}

/**
 * A check for each flow: only the verifier of its challenge completes it, and a different one does not consume the
 * token.
 */
export const pkceVerifiers = (profile: string, flows: readonly PkceFlow[]): readonly Check[] =>
  flows.map((flow) => ({
    id: `${profile}.${flow.id}`,
    level: 'MUST',
    section: 'Contract 4',
    title: `${flow.name} that was asked for with a challenge needs its verifier; another one, or the challenge, is refused and spends nothing`,
    breaks: 'An attacker who reads the message, the address or the request that has the challenge signs in.',
    needs: flow.needs,
    run: (t) => demandVerifier(t, flow),
  }));
