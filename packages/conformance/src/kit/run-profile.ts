import { allChecksOf } from '../profiles/all-profiles';
import type { Run } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { names, type ConformanceOptions } from './conformance-options';
import type { Heard } from './record';
import { runCheck, type Outcome } from './run-check';

/** Runs the checks of one profile, one after the other: each knows what the ones before it left behind. */
export class ProfileRun {
  readonly checks: readonly Check[];
  #heard: readonly Heard[] = [];
  #isStale = true;

  constructor(
    readonly profile: Profile,
    private readonly run: Run,
    private readonly options: ConformanceOptions,
  ) {
    this.checks = checksToRun(profile, options.checks);
  }

  /** Whether the report shows the check. Others run because a reported one judges every answer of the profile. */
  reports({ id }: Check): boolean {
    return isNamed(id, this.options.checks);
  }

  async check(check: Check): Promise<Outcome> {
    const { timeoutMs = 10_000, expectedFailures = {}, log: isLogged = false } = this.options;
    const { run, profile } = this;
    const expectedFailure = expectedFailures[check.id] ?? null;
    const outcome = await runCheck(check, {
      run,
      profile,
      timeoutMs,
      before: this.#heard,
      isStale: this.#isStale,
      expectedFailure,
      isLogged,
    });
    this.#heard = [...this.#heard, ...outcome.heard];
    this.#isStale = leavesTraces(check, outcome) || (this.#isStale && outcome.result.status === 'skipped');
    return outcome;
  }
}

const isNamed = (id: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.some((name) => names(name, id));

function checksToRun(profile: Profile, wanted: readonly string[] | undefined): readonly Check[] {
  const all = allChecksOf(profile);
  const named = all.filter(({ id }) => isNamed(id, wanted));
  // These judge what the other checks hear.
  return named.some(({ id }) => id.startsWith(`${profile.name}.every.`)) ? all : named;
}

/**
 * Whether the next check needs an empty project: this one had settings of its own, moved the clock, or ended in the
 * middle.
 */
const leavesTraces = (check: Check, { result }: Outcome): boolean =>
  result.status === 'failed' ||
  (result.status === 'passed' && (needsOf(check).includes('reset') || needsOf(check).includes('advance')));
