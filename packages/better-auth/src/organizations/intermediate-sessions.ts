import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText } from '../fields';
import { storedText, type JsonObject } from '../json';
import { issue, look, spend } from '../one-time';
import { storedFactors, type Proof } from '../sessions';
import { standingOf } from '../standing';

const MINUTES = 10;
const REFUSALS = { unknown: 'intermediate_session_not_found', dead: 'intermediate_session_not_found' } as const;

/** What somebody has shown who is not in an organization yet. */
export interface Intermediate extends Proof {
  /** Where a second factor is due; '' in discovery. */
  readonly organizationId: string;
}

// Organizations api 4.
/** Begins an intermediate session and returns its token, of which only a hash is stored. */
export const beginIntermediate = async (context: CallContext, begun: Intermediate): Promise<string> =>
  issue(context, 'intermediate', { ...begun, standing: await standingOf(context, begun.userId) }, MINUTES);

const tokenOf = ({ body }: CallContext): string => requiredText(body, 'intermediate_session_token');

/** The intermediate session of a request, not spent. Throws `intermediate_session_not_found`. */
export async function readIntermediate(context: CallContext): Promise<Intermediate> {
  const kept = await look(context, 'intermediate', tokenOf(context));
  if (kept === null || kept.isDead) throw new Refusal('intermediate_session_not_found');
  return intermediateOf(context, kept.value);
}

/** Spends the intermediate session of a request by a step that lets somebody in. One that is refused leaves it. */
export const spendIntermediate = <T>(context: CallContext, step: (held: Intermediate) => Promise<T>): Promise<T> =>
  spend(context, 'intermediate', tokenOf(context), REFUSALS, async (value) =>
    step(await intermediateOf(context, value)),
  );

async function intermediateOf(context: CallContext, value: JsonObject): Promise<Intermediate> {
  const userId = storedText(value, 'userId');
  if (value['standing'] !== (await standingOf(context, userId))) throw new Refusal(REFUSALS.dead);
  return { userId, factors: storedFactors(value['factors']), organizationId: storedText(value, 'organizationId') };
}
