import { functionsOf } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { NotOffered, Stuck, Unmet, type Level } from './terms';
import { Context } from './context';
import type { Run } from './adapter';
import { maskText, without } from './mask';
import { exchangeOf, type Exchange, type Heard } from './record';
import { TimeLimit } from './time-limit';
import { reasonOf, until } from './until';

/** What came of a check. */
export interface Result {
  readonly id: string;
  readonly profile: string;
  readonly level: Level;
  readonly section: string;
  readonly title: string;
  readonly breaks: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** What was expected, where it failed. */
  readonly expected: string | null;
  /** What was seen instead, or why it was skipped. */
  readonly seen: string | null;
  /** The reason in the list of expected failures, where the check is in it. */
  readonly expectedFailure: string | null;
  /** The requests and answers of a check that failed, or of every check if the run keeps a log; secrets masked. */
  readonly exchanges: readonly Exchange[];
  /** What it fails by, in one sentence: checks that fail by the same fault have the same. */
  readonly cause: string | null;
  /** Figures that the check reports. They are not judged. */
  readonly note: string | null;
  /** How long it took, in ms. */
  readonly ms: number;
}

/** A result, what was heard on the way, and whether the backend or the adapter left it without an answer. */
export interface Outcome {
  readonly result: Result;
  readonly heard: readonly Heard[];
  readonly isSilent: boolean;
}

interface Surroundings {
  readonly run: Run;
  readonly profile: Profile;
  readonly timeoutMs: number;
  readonly before: readonly Heard[];
  /** Whether the project has to be emptied first. */
  readonly isStale: boolean;
  readonly expectedFailure: string | null;
  /** Whether passed checks keep their requests and answers too. */
  readonly isLogged: boolean;
}

type Verdict = Pick<Result, 'status' | 'expected' | 'seen' | 'cause'>;

const PASSED: Verdict = { status: 'passed', expected: null, seen: null, cause: null };
const skipped = (seen: string): Verdict => ({ ...PASSED, status: 'skipped', seen });

/** Runs a check. It never rejects, and takes no longer than it can. */
export async function runCheck(check: Check, surroundings: Surroundings): Promise<Outcome> {
  const { run, profile, timeoutMs, before } = surroundings;
  const limit = new TimeLimit(timeoutMs);
  const context = new Context(run, profile, { signal: limit.signal, before, untimed: limit.untimed });
  const missing = needsOf(check).filter((need) => !functionsOf(run.adapter).includes(need));
  let verdict = skipped(`the adapter has no ${missing.join(', ')}`);
  let isSilent = false;
  if (missing.length === 0) {
    try {
      await until(limit.signal, `the check (${timeoutMs} ms)`, () => perform(check, context, surroundings.isStale));
      verdict = PASSED;
    } catch (error) {
      verdict = verdictOf(error, context);
      isSilent = limit.signal.aborted || (error instanceof Stuck && context.heard.length === 0);
    }
  }
  // A check that is over sends nothing more.
  limit.end();
  return {
    result: resultOf(check, surroundings, { verdict, context, ms: limit.elapsed }),
    heard: context.heard,
    isSilent,
  };
}

async function perform(check: Check, context: Context, isStale: boolean): Promise<void> {
  if ((isStale && context.has('reset')) || check.project !== undefined) await context.reset(check.project);
  await check.run(context);
}

function verdictOf(error: unknown, { secrets }: Context): Verdict {
  const clean = (text: string) => without(maskText(text), secrets);
  if (error instanceof NotOffered) return skipped(clean(error.message));
  const failed = (expected: string, seen: string, cause: string): Verdict => ({
    status: 'failed',
    expected: clean(expected),
    seen: clean(seen),
    cause: clean(cause),
  });
  if (error instanceof Unmet) return failed(error.expected, error.seen, error.firstCause);
  return failed('the check to come to its end', reasonOf(error), reasonOf(error));
}

/** The result of a check that did not run. */
export function notRun({ id, level, section, title, breaks }: Check, profile: Profile, why: string): Result {
  return {
    ...{ id, profile: profile.name, level, section, title, breaks },
    ...skipped(why),
    expectedFailure: null,
    note: null,
    ms: 0,
    exchanges: [],
  };
}

interface Ending {
  readonly verdict: Verdict;
  readonly context: Context;
  readonly ms: number;
}

function resultOf(
  { id, level, section, title, breaks }: Check,
  { profile, expectedFailure, isLogged }: Surroundings,
  { verdict, context, ms }: Ending,
): Result {
  const shown = isLogged ? context.heard : verdict.status === 'failed' ? context.heard.slice(-6) : [];
  const facts = { id, profile: profile.name, level, section, title, breaks };
  return { ...facts, ...verdict, expectedFailure, note: context.note, ms, exchanges: shown.map(exchangeOf) };
}

/** A MUST that does not hold and was not expected not to. */
export const isBreach = ({ level, status, expectedFailure }: Result): boolean =>
  level === 'MUST' && status === 'failed' && expectedFailure === null;
