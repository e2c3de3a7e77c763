import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import type { Need } from '../kit/terms';
import { someone } from './sign-in';

/** A thing of one user that another one tries to reach. */
export interface OthersThing {
  /** What the id of its check ends with. */
  readonly id: string;
  readonly section: string;
  /** With its article: `a passkey`. */
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly prepare: (t: Context) => Promise<{
    /** Calls that change or remove the thing, with whatever session. */
    readonly attacks: readonly ((session: string | undefined) => Promise<Answer>)[];
    /** What its owner sees of it. */
    readonly seen: () => Promise<unknown>;
  }>;
}

/** Throws `Unmet` if a call with one of these sessions succeeds, or if the owner sees something else after them. */
async function demandApart(
  t: Context,
  { name, prepare }: OthersThing,
  strangers: readonly (string | undefined)[],
): Promise<void> {
  const { attacks, seen } = await prepare(t);
  const before = JSON.stringify(await seen());
  for (const session of strangers) {
    for (const attack of attacks) {
      const { status } = await attack(session);
      t.that(
        status >= 400,
        `${name} of another user to be out of reach${session === undefined ? ' without a session' : ''}`,
        `status ${status}`,
      );
    }
  }
  t.equal(`${name} after it`, JSON.stringify(await seen()), before);
}

/** A check for each kind of item: no user changes or removes one of another user. */
export const othersThings = (profile: string, things: readonly OthersThing[]): readonly Check[] =>
  things.map((thing) => ({
    id: `${profile}.${thing.id}`,
    level: 'MUST',
    section: thing.section,
    title: `A user cannot change or remove ${thing.name} of another user, with their own session or without one`,
    breaks: 'An attacker who knows an id locks another user out, or opens their account.',
    needs: thing.needs ?? [],
    run: async (t) => demandApart(t, thing, [(await someone(t)).session, undefined]),
  }));
