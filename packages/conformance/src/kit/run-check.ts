import { functionsOf } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { NotOffered, Stuck, Unmet, type Level } from './terms';
import { Context } from './context';
import type { Run } from './adapter';
import { maskText, without } from './mask';
import { exchangeOf, type Exchange, type Heard } from './record';
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
  /** The requests and answers of a check that failed, secrets masked. */
  readonly exchanges: readonly Exchange[];
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
}

type Verdict = Pick<Result, 'status' | 'expected' | 'seen'>;

const PASSED: Verdict = { status: 'passed', expected: null, seen: null };

/** Runs a check. It never rejects, and takes no longer than it may. */
export async function runCheck(check: Check, { run, profile, timeoutMs, before, isStale, expectedFailure }: Surroundings): Promise<Outcome> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const context = new Context(run, profile, ending.signal, before);
  const missing = needsOf(check).filter((need) => !functionsOf(run.adapter).includes(need));
  let verdict: Verdict = { status: 'skipped', expected: null, seen: `the adapter has no ${missing.join(', ')}` };
  let isSilent = false;
  if (missing.length === 0) {
    try {
      await until(ending.signal, `the check (${timeoutMs} ms)`, () => perform(check, context, isStale));
      verdict = PASSED;
    } catch (error) {
      verdict = verdictOf(error, context);
      isSilent = ending.signal.aborted || (error instanceof Stuck && context.heard.length === 0);
    }
  }
  clearTimeout(timer);
  // A check that is over sends nothing more.
  ending.abort();
  return { result: resultOf(check, profile, { verdict, context, expectedFailure }), heard: context.heard, isSilent };
}

async function perform(check: Check, context: Context, isStale: boolean): Promise<void> {
  if ((isStale && context.has('reset')) || check.project !== undefined) await context.reset(check.project);
  await check.run(context);
}

function verdictOf(error: unknown, { secrets }: Context): Verdict {
  const clean = (text: string) => without(maskText(text), secrets);
  if (error instanceof NotOffered) return { status: 'skipped', expected: null, seen: clean(error.message) };
  if (error instanceof Unmet) return { status: 'failed', expected: clean(error.expected), seen: clean(error.seen) };
  return { status: 'failed', expected: 'the check to come to its end', seen: clean(reasonOf(error)) };
}

function resultOf(
  { id, level, section, title, breaks }: Check,
  profile: Profile,
  { verdict, context, expectedFailure }: { readonly verdict: Verdict; readonly context: Context; readonly expectedFailure: string | null },
): Result {
  const exchanges = verdict.status === 'failed' ? context.heard.slice(-6).map(exchangeOf) : [];
  return { id, profile: profile.name, level, section, title, breaks, ...verdict, expectedFailure, exchanges };
}
