import { allProfiles } from '../profiles/all-profiles';
import { functionsOf, type Run } from './adapter';
import type { Profile } from './check';
import { baseOf, createClient, type Send } from './client';
import { demandOptions, names, type ConformanceOptions } from './conformance-options';
import { isBreach, type Outcome, type Result } from './run-check';
import { ProfileRun } from './run-profile';
import { Stuck, type Need } from './terms';
import { unservedOf, type Unserved } from './unserved';
import { versions } from './versions';

/** The result of a run. */
export interface Report {
  /** The base address of the backend. */
  readonly url: string;
  /** The origin of the page that sent the calls. */
  readonly page: string;
  /** When the run began, in RFC 3339. */
  readonly date: string;
  /** The versions of the kit, and of the package with the contract's tables. */
  readonly versions: { readonly kit: string; readonly contract: string };
  /** The names of the profiles that ran. */
  readonly profiles: readonly string[];
  /**
   * Selected profiles whose product the backend's settings list as not served: their checks did not run.
   * `organization-admin: scim`: the checks of the profile for this product did not run.
   */
  readonly unserved: readonly string[];
  /** The functions of the adapter. */
  readonly adapter: readonly Need[];
  /** The result of each check, in the order of the contract. */
  readonly results: readonly Result[];
  /** The number of requests that the run sent. */
  readonly requests: number;
  /** The reason why the run ended early. Null if it did not. */
  readonly stopped: string | null;
  /** Whether every checked MUST holds, except for expected failures. */
  readonly isConformant: boolean;
  /** Ids of expected failures that passed. */
  readonly unexpected: readonly string[];
}

/** The run ends after this number of consecutive checks without an answer of the backend or the adapter. */
const SILENT_CHECKS = 3;

/** The results of a run so far. */
class Progress {
  readonly results: Result[] = [];
  /** The reason to end the run. */
  stopped: string | null = null;
  #silent = 0;

  constructor(readonly options: ConformanceOptions) {}

  add({ result, isSilent }: Outcome): void {
    this.results.push(result);
    this.options.onResult?.(result);
    this.#silent = isSilent ? this.#silent + 1 : 0;
    if (this.options.bail === true && isBreach(result)) this.stopped = `${result.id} does not hold`;
    if (this.#silent >= SILENT_CHECKS)
      this.stopped = `${this.#silent} checks in a row got no answer: ${result.seen ?? ''}`;
  }
}

/**
 * Checks a backend against the contract. Rejects with `Stuck` if the options are wrong (an unknown profile or check, an
 * invalid address, a host that is not allowed) or if the backend serves none of the selected profiles. All problems of
 * the backend are results.
 */
export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const date = new Date().toISOString();
  demandOptions(options);
  const profiles = chosenProfiles(options);
  const run = prepare(options, profiles);
  const progress = new Progress(options);
  const unserved: string[] = [];
  const inPart: string[] = [];
  for (const profile of profiles) {
    if (progress.stopped !== null) break;
    const left = await unservedOf(profile, run);
    if (left.profile) unserved.push(profile.name);
    else await runProfile(new ProfileRun(profile, run, options), progress, left);
    const parts = left.profile
      ? []
      : profile.checks.flatMap((check) =>
          check.product !== undefined && left.check(check) ? [`${profile.name}: ${check.product}`] : [],
        );
    inPart.push(...new Set(parts));
  }
  if (unserved.length === profiles.length)
    throw new Stuck(
      `the settings of the backend say that it does not serve ${unserved.join(', ')}: nothing is left to check`,
    );
  return reportOf(options, {
    run,
    progress,
    date,
    unserved: [...unserved, ...inPart],
    profiles: profiles.map(({ name }) => name).filter((name) => !unserved.includes(name)),
  });
}

async function runProfile(running: ProfileRun, progress: Progress, left: Unserved): Promise<void> {
  for (const check of running.checks.filter((one) => !left.check(one))) {
    if (progress.stopped !== null) return;
    const outcome = await running.check(check);
    if (running.reports(check)) progress.add(outcome);
  }
}

/** The selected profiles, and those with a selected check. */
export const chosenProfiles = ({ profiles, checks }: ConformanceOptions): readonly Profile[] =>
  allProfiles.filter(
    ({ name }) =>
      (profiles?.includes(name) ?? true) &&
      (checks?.some((id) => names(name, id) || id.startsWith(`${name}.`)) ?? true),
  );

/**
 * The data for every check. `profiles`: those of this run, because the checks sign in with a method that is part of the
 * run.
 */
export function prepare(options: ConformanceOptions, profiles: readonly Profile[]): Run {
  const { url, token, adapter = {}, page = 'http://localhost:3000', maxRequests = 10_000 } = options;
  const send: Send = options.fetch ?? ((request) => fetch(request));
  const surroundings = { url, token, fetch: send };
  return {
    client: createClient(url, send, maxRequests),
    adapter,
    surroundings,
    page,
    profiles: profiles.map(({ name }) => name),
    patience: { missing: 0 },
  };
}

interface Ended {
  readonly run: Run;
  readonly profiles: readonly string[];
  readonly progress: Progress;
  readonly date: string;
  readonly unserved: readonly string[];
}

function reportOf(
  { url, expectedFailures = {} }: ConformanceOptions,
  { run, profiles, progress: { results, stopped }, date, unserved }: Ended,
): Report {
  return {
    ...{ url: baseOf(url), page: run.page, date, versions, profiles, unserved },
    adapter: functionsOf(run.adapter),
    results,
    requests: run.client.count(),
    stopped,
    isConformant: stopped === null && !results.some(isBreach),
    unexpected: results.filter(({ id, status }) => status === 'passed' && id in expectedFailures).map(({ id }) => id),
  };
}
