import { allProfiles } from '../profiles/all-profiles';
import { everyAnswer } from '../profiles/every-answer';
import { functionsOf, type Adapter, type Run } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { Stuck, type Need } from './terms';
import { baseOf, createClient, type Send } from './client';
import type { Heard } from './record';
import { runCheck, type Outcome, type Result } from './run-check';

/** What to check, and where. */
export interface ConformanceOptions {
  /** The address of the backend, with its path if it has one: `http://localhost:4400`, `https://app.example/api/auth`. */
  readonly url: string;
  /** The public token of its project. */
  readonly token: string;
  /** Names of profiles; all of them by default. */
  readonly profiles?: readonly string[];
  readonly adapter?: Adapter;
  /** Hosts beside loopback that may be asked. */
  readonly allowHosts?: readonly string[];
  /** The longest time of a check, in ms; 10,000 by default. */
  readonly timeoutMs?: number;
  /** The most requests of a run; 5,000 by default. */
  readonly maxRequests?: number;
  /** The origin of the page that calls; `http://localhost:3000` by default. */
  readonly page?: string;
  /** Checks that are known to fail, by id, with the reason. */
  readonly expectedFailures?: Readonly<Record<string, string>>;
  /** Ends the run at the first MUST that does not hold. */
  readonly bail?: boolean;
  /** Sends the requests; `fetch` by default. */
  readonly fetch?: Send;
  /** Hears of each result as it comes. */
  readonly onResult?: (result: Result) => void;
}

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

/** This many checks in a row without any answer end a run. */
const SILENT_CHECKS = 3;

/**
 * Checks a backend against the contract. Rejects with `Stuck` where the options are wrong: an unknown profile, an address that is no
 * address, a host that is not allowed. Whatever the backend does is a result.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const profiles = chosen(options.profiles);
  const run = prepare(options, profiles);
  const results: Result[] = [];
  let [silent, stopped] = [0, null as string | null];
  for (const profile of profiles) {
    let [heard, isStale]: [readonly Heard[], boolean] = [[], true];
    for (const check of [...profile.checks, ...everyAnswer(profile)]) {
      if (stopped !== null) break;
      const outcome = await runCheck(check, { ...bounds(options, check), run, profile, before: heard, isStale });
      heard = [...heard, ...outcome.heard];
      isStale = leavesTraces(check, outcome) || (isStale && outcome.result.status === 'skipped');
      results.push(outcome.result);
      options.onResult?.(outcome.result);
      silent = outcome.isSilent ? silent + 1 : 0;
      if (options.bail === true && isBreach(outcome.result)) stopped = `${outcome.result.id} does not hold`;
      if (silent >= SILENT_CHECKS) stopped = `${silent} checks in a row got no answer: ${outcome.result.seen ?? ''}`;
    }
  }
  return reportOf(options, { run, profiles, results, stopped });
}

const bounds = ({ timeoutMs = 10_000, expectedFailures = {} }: ConformanceOptions, { id }: Check) => ({
  timeoutMs,
  expectedFailure: expectedFailures[id] ?? null,
});

/** Whether the next check needs an empty project: this one had settings of its own, moved the clock, or ended in the middle. */
const leavesTraces = (check: Check, { result }: Outcome): boolean =>
  result.status === 'failed' || (result.status === 'passed' && (needsOf(check).includes('reset') || needsOf(check).includes('advance')));

function chosen(names: readonly string[] | undefined): readonly Profile[] {
  const unknown = names?.find((name) => !allProfiles.some((profile) => profile.name === name));
  if (unknown !== undefined) {
    throw new Stuck(`there is no profile '${unknown}'; there are ${allProfiles.map(({ name }) => name).join(', ')}`);
  }
  return allProfiles.filter(({ name }) => names === undefined || names.includes(name));
}

function prepare(options: ConformanceOptions, profiles: readonly Profile[]): Run {
  const { url, token, adapter = {}, page = 'http://localhost:3000', maxRequests = 5000 } = options;
  const send: Send = options.fetch ?? ((request) => fetch(request));
  demandHost(url, options.allowHosts ?? []);
  const surroundings = { url, token, fetch: send };
  return { client: createClient(url, send, maxRequests), adapter, surroundings, page, profiles: profiles.map(({ name }) => name) };
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws `Stuck` for an address of another machine, unless it is allowed by name. */
function demandHost(url: string, allowed: readonly string[]): void {
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Stuck(`'${url}' is no http or https address`);
  const { hostname } = new URL(url);
  if (LOOPBACK.test(hostname) || allowed.includes(hostname)) return;
  throw new Stuck(`${hostname} is another machine: --allow-host ${hostname} says that it may be asked`);
}

function reportOf(
  { url, expectedFailures = {} }: ConformanceOptions,
  { run, profiles, results, stopped }: { readonly run: Run; readonly profiles: readonly Profile[]; readonly results: readonly Result[]; readonly stopped: string | null },
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
