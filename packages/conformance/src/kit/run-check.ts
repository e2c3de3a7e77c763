import { functionsOf } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { NotOffered, Stuck, Unmet, type Level } from './terms';
import { Context } from './context';
import type { Run } from './adapter';
import { maskText, without } from './mask';
import { exchangeOf, type Exchange, type RawExchange } from './record';
import { TimeLimit } from './time-limit';
import { reasonOf, until } from './until';

/** The result of a check. */
export interface Result {
  /** The id of the check. It never changes. */
  readonly id: string;
  /** The name of the profile that the check belongs to. */
  readonly profile: string;
  /** Whether the contract requires (MUST), recommends (SHOULD) or permits (MAY) it. */
  readonly level: Level;
  /** The section of the contract. */
  readonly section: string;
  /** The requirement, in one sentence. */
  readonly title: string;
  /** The effect on Foyer's users if the check fails. */
  readonly breaks: string;
  /** Whether the backend meets the requirement. `skipped`: the check could not run. */
  readonly status: 'passed' | 'failed' | 'skipped';
  /** The expectation that failed. */
  readonly expected: string | null;
  /** The actual value, or the reason why the check was skipped. */
  readonly seen: string | null;
  /** The reason in the list of expected failures, if the check is in it. */
  readonly expectedFailure: string | null;
  /** The masked requests and answers of a failed check, or of every check if the run keeps a log. */
  readonly exchanges: readonly Exchange[];
  /** The cause of the failure in one sentence. Checks with the same fault have the same cause. */
  readonly cause: string | null;
  /** Numbers that the check reports, without judging them. */
  readonly note: string | null;
  /** How long it took, in ms. */
  readonly ms: number;
}

/** A result, the recorded exchanges, and whether the backend or the adapter gave no answer. */
export interface Outcome {
  readonly result: Result;
  readonly recorded: readonly RawExchange[];
  readonly isSilent: boolean;
}

interface Surroundings {
  readonly run: Run;
  readonly profile: Profile;
  readonly timeoutMs: number;
  readonly before: readonly RawExchange[];
  /** Whether the project must be reset first. */
  readonly isStale: boolean;
  readonly expectedFailure: string | null;
  /** Whether the results of passed checks contain their exchanges too. */
  readonly isLogged: boolean;
}

type Verdict = Pick<Result, 'status' | 'expected' | 'seen' | 'cause'>;

const PASSED: Verdict = { status: 'passed', expected: null, seen: null, cause: null };
const skipped = (seen: string): Verdict => ({ ...PASSED, status: 'skipped', seen });

/** Runs a check, within its time limit. Never rejects. */
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
      isSilent = limit.signal.aborted || (error instanceof Stuck && context.recorded.length === 0);
    }
  }
  // Ends pending requests of the check.
  limit.end();
  return {
    result: resultOf(check, surroundings, { verdict, context, ms: limit.elapsed }),
    recorded: context.recorded,
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
  const shown = isLogged ? context.recorded : verdict.status === 'failed' ? context.recorded.slice(-6) : [];
  const facts = { id, profile: profile.name, level, section, title, breaks };
  return { ...facts, ...verdict, expectedFailure, note: context.note, ms, exchanges: shown.map(exchangeOf) };
}

/** A MUST that failed unexpectedly. */
export const isBreach = ({ level, status, expectedFailure }: Result): boolean =>
  level === 'MUST' && status === 'failed' && expectedFailure === null;
