import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import type { Need } from '../kit/terms';
import { someone } from './sign-in';

/** An item of one user that a different user tries to change. */
export interface ForeignItem {
  /** The suffix of its check's id. */
  readonly id: string;
  readonly section: string;
  /** With its article: `a passkey`. */
  readonly name: string;
  readonly needs?: readonly Need[];
  readonly prepare: (t: Context) => Promise<{
    /** Calls that change or remove the item, with any session. */
    readonly attacks: readonly ((session: string | undefined) => Promise<Answer>)[];
    /** The item as its user sees it. */
    readonly seen: () => Promise<unknown>;
  }>;
}

/** Throws `Unmet` if a call with one of these sessions succeeds, or if the user's view of the item changes. */
async function demandApart(
  t: Context,
  { name, prepare }: ForeignItem,
  sessions: readonly (string | undefined)[],
): Promise<void> {
  const { attacks, seen } = await prepare(t);
  const before = JSON.stringify(await seen());
  for (const session of sessions) {
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

/** A check for each kind of item: no user can change or remove an item of a different user. */
export const foreignItems = (profile: string, items: readonly ForeignItem[]): readonly Check[] =>
  items.map((item) => ({
    id: `${profile}.${item.id}`,
    level: 'MUST',
    section: item.section,
    title: `A user cannot change or remove ${item.name} of another user, with their own session or without one`,
    breaks: 'An attacker who knows an id locks another user out, or opens their account.',
    needs: item.needs ?? [],
    run: async (t) => demandApart(t, item, [(await someone(t)).session, undefined]),
  }));
