import { allProfiles } from '../profiles/all-profiles';
import { everyAnswer } from '../profiles/every-answer';
import { functionsOf, type Run } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import type { Need } from './terms';
import { baseOf, createClient, type Send } from './client';
import { demandOptions, type ConformanceOptions } from './conformance-options';
import type { Heard } from './record';
import { runCheck, type Outcome, type Result } from './run-check';

/** What came of a run. */
export interface Report {
  readonly url: string;
  readonly profiles: readonly string[];
  /** The functions that the adapter has. */
  readonly adapter: readonly Need[];
  readonly results: readonly Result[];
  readonly requests: number;
  /** Why the run ended early; null where it did not. */
  readonly stopped: string | null;
  /** Whether every MUST that was checked holds, but for expected failures. */
  readonly isConformant: boolean;
  /** Ids of expected failures that passed. */
  readonly unexpected: readonly string[];
}

/** This many checks in a row that got no answer, of the backend or of the adapter, end a run. */
const SILENT_CHECKS = 3;

/** What has come of a run so far. */
class Progress {
  readonly results: Result[] = [];
  /** Why the run does not go on. */
  stopped: string | null = null;
  #silent = 0;

  constructor(readonly options: ConformanceOptions) {}

  add({ result, isSilent }: Outcome): void {
    this.results.push(result);
    this.options.onResult?.(result);
    this.#silent = isSilent ? this.#silent + 1 : 0;
    if (this.options.bail === true && isBreach(result)) this.stopped = `${result.id} does not hold`;
    if (this.#silent >= SILENT_CHECKS) this.stopped = `${this.#silent} checks in a row got no answer: ${result.seen ?? ''}`;
  }
}

/**
 * Checks a backend against the contract. Rejects with `Stuck` where the options are wrong: an unknown profile or check, an address
 * that is no address, a host that is not allowed. Whatever the backend does is a result.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  demandOptions(options);
  const profiles = chosen(options.profiles);
  const run = prepare(options, profiles);
  const progress = new Progress(options);
  for (const profile of profiles) await runProfile(profile, run, progress);
  return reportOf(options, { run, profiles, progress });
}

async function runProfile(profile: Profile, run: Run, progress: Progress): Promise<void> {
  let heard: readonly Heard[] = [];
  let isStale = true;
  for (const check of [...profile.checks, ...everyAnswer(profile)]) {
    if (progress.stopped !== null) return;
    const outcome = await runCheck(check, { ...bounds(progress.options, check), run, profile, before: heard, isStale });
    heard = [...heard, ...outcome.heard];
    isStale = leavesTraces(check, outcome) || (isStale && outcome.result.status === 'skipped');
    progress.add(outcome);
  }
}

const bounds = ({ timeoutMs = 10_000, expectedFailures = {} }: ConformanceOptions, { id }: Check) => ({
  timeoutMs,
  expectedFailure: expectedFailures[id] ?? null,
});

/** Whether the next check needs an empty project: this one had settings of its own, moved the clock, or ended in the middle. */
const leavesTraces = (check: Check, { result }: Outcome): boolean =>
  result.status === 'failed' || (result.status === 'passed' && (needsOf(check).includes('reset') || needsOf(check).includes('advance')));

const chosen = (names: readonly string[] | undefined): readonly Profile[] =>
  allProfiles.filter(({ name }) => names === undefined || names.includes(name));

function prepare(options: ConformanceOptions, profiles: readonly Profile[]): Run {
  const { url, token, adapter = {}, page = 'http://localhost:3000', maxRequests = 5000 } = options;
  const send: Send = options.fetch ?? ((request) => fetch(request));
  const surroundings = { url, token, fetch: send };
  return { client: createClient(url, send, maxRequests), adapter, surroundings, page, profiles: profiles.map(({ name }) => name) };
}

function reportOf(
  { url, expectedFailures = {} }: ConformanceOptions,
  { run, profiles, progress: { results, stopped } }: { readonly run: Run; readonly profiles: readonly Profile[]; readonly progress: Progress },
): Report {
  return {
    url: baseOf(url),
    profiles: profiles.map(({ name }) => name),
    adapter: functionsOf(run.adapter),
    results,
    requests: run.client.count(),
    stopped,
    isConformant: stopped === null && !results.some(isBreach),
    unexpected: results.filter(({ id, status }) => status === 'passed' && id in expectedFailures).map(({ id }) => id),
  };
}

/** A MUST that does not hold and was not expected not to. */
export const isBreach = ({ level, status, expectedFailure }: Result): boolean =>
  level === 'MUST' && status === 'failed' && expectedFailure === null;
