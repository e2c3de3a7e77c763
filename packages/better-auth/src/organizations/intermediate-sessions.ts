import { Refusal } from '../api-error';
import type { CallContext } from '../call-context';
import { requiredText } from '../fields';
import { storedText, type JsonObject } from '../json';
import { issue, look, spend } from '../one-time';
import { storedFactors } from '../factors';
import { type Verification } from '../sessions';
import { standingOf } from '../standing';

const MINUTES = 10;
const REFUSALS = { unknown: 'intermediate_session_not_found', dead: 'intermediate_session_not_found' } as const;

/** The verified factors of a user who is not in an organization yet. */
export interface Intermediate extends Verification {
  /** The organization that requires a second factor. '' in discovery. */
  readonly organizationId: string;
}

// Organizations api 4.
/** Creates an intermediate session and returns its token, of which only a hash is stored. */
export const beginIntermediate = async (context: CallContext, begun: Intermediate): Promise<string> =>
  issue(context, 'intermediate', { ...begun, standing: await standingOf(context, begun.userId) }, MINUTES);

const tokenOf = ({ body }: CallContext): string => requiredText(body, 'intermediate_session_token');

/** Reads the intermediate session of a request without consuming it. Throws `intermediate_session_not_found`. */
export async function readIntermediate(context: CallContext): Promise<Intermediate> {
  const stored = await look(context, 'intermediate', tokenOf(context));
  if (stored === null || stored.isDead) throw new Refusal('intermediate_session_not_found');
  return intermediateOf(context, stored.value);
}

/**
 * Consumes the intermediate session of a request with a step that signs the user in. A refused step does not consume
 * it.
 */
export const spendIntermediate = <T>(context: CallContext, step: (held: Intermediate) => Promise<T>): Promise<T> =>
  spend(context, 'intermediate', tokenOf(context), REFUSALS, async (value) =>
    step(await intermediateOf(context, value)),
  );

async function intermediateOf(context: CallContext, value: JsonObject): Promise<Intermediate> {
  const userId = storedText(value, 'userId');
  if (value['standing'] !== (await standingOf(context, userId))) throw new Refusal(REFUSALS.dead);
  return { userId, factors: storedFactors(value['factors']), organizationId: storedText(value, 'organizationId') };
}
