import { allChecksOf } from '../profiles/all-profiles';
import type { Run } from './adapter';
import { needsOf, type Check, type Profile } from './check';
import { names, type ConformanceOptions } from './conformance-options';
import type { RawExchange } from './record';
import { runCheck, type Outcome } from './run-check';

/** Runs the checks of one profile, one after the other. Each knows which changes the previous ones have left behind. */
export class ProfileRun {
  readonly checks: readonly Check[];
  #recorded: readonly RawExchange[] = [];
  #isStale = true;

  constructor(
    readonly profile: Profile,
    private readonly run: Run,
    private readonly options: ConformanceOptions,
  ) {
    this.checks = checksToRun(profile, options.checks);
  }

  /** Whether the report contains the check. Others run because a reported check judges every answer of the profile. */
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
      before: this.#recorded,
      isStale: this.#isStale,
      expectedFailure,
      isLogged,
    });
    this.#recorded = [...this.#recorded, ...outcome.recorded];
    this.#isStale = leavesTraces(check, outcome) || (this.#isStale && outcome.result.status === 'skipped');
    return outcome;
  }
}

const isNamed = (id: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.some((name) => names(name, id));

function checksToRun(profile: Profile, wanted: readonly string[] | undefined): readonly Check[] {
  const all = allChecksOf(profile);
  const named = all.filter(({ id }) => isNamed(id, wanted));
  // These checks judge the exchanges of all other checks.
  return named.some(({ id }) => id.startsWith(`${profile.name}.every.`)) ? all : named;
}

/** Whether the next check needs a reset project: this one had its own settings, moved the clock, or was interrupted. */
const leavesTraces = (check: Check, { result }: Outcome): boolean =>
  result.status === 'failed' ||
  (result.status === 'passed' && (needsOf(check).includes('reset') || needsOf(check).includes('advance')));
