import type { Check } from '../kit/check';
import type { Answer, Context } from '../kit/context';
import { Unmet, type Need } from '../kit/terms';

/** A single-use secret: a code, a link, a challenge, a token. */
export interface SingleUse {
  /** The suffix of its check's id. */
  readonly id: string;
  readonly section: string;
  /** With its article: `a code`. */
  readonly name: string;
  readonly needs?: readonly Need[];
  /** Requests one, and returns a function that uses it. */
  readonly prepare: (t: Context) => Promise<() => Promise<Answer>>;
}

const AT_ONCE = 20;

/** The common cause of failed single-use checks. */
export const usedAgain = (name: string): string => `${name} works more than once`;

async function race(t: Context, { name, prepare }: SingleUse): Promise<void> {
  const use = await prepare(t);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, use));
  const sessions = answers.filter(({ status }) => status < 300).length;
  if (sessions !== 1)
    throw new Unmet(
      `1 of ${AT_ONCE} uses of ${name} at the same time to succeed`,
      `${sessions}`,
      sessions > 1 ? usedAgain(name) : undefined,
    );
  const { status } = await use();
  if (status < 400) throw new Unmet(`${name} to be refused after its use`, `status ${status}`, usedAgain(name));
}

/** A check for each secret: of many concurrent uses one succeeds, and none after it. */
export const races = (profile: string, uses: readonly SingleUse[]): readonly Check[] =>
  uses.map((use) => ({
    id: `${profile}.${use.id}`,
    level: 'MUST',
    section: use.section,
    title: `Of ${AT_ONCE} uses of ${use.name} at the same time one succeeds, and none after it`,
    breaks: 'An attacker who reads the message, the screen or a log at the same time signs in too.',
    needs: use.needs ?? [],
    run: (t) => race(t, use),
  }));
