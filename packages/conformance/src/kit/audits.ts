import { contractPage } from '../reports/contract-pages';
import { demandOptions, type ConformanceOptions } from './conformance-options';
import type { Check } from './check';
import { isBreach, notRun, type Result } from './run-check';
import { chosenProfiles, prepare } from './run-conformance';
import { ProfileRun } from './run-profile';
import { Unmet, type Level } from './terms';
import { unservedOf, type Unserved } from './unserved';

/** A check as a function, for your own test runner. */
export interface Audit {
  /** The id of the check. It never changes. */
  readonly id: string;
  /** The name of the profile that the check belongs to. */
  readonly profile: string;
  /** Whether the contract requires (MUST), recommends (SHOULD) or permits (MAY) it. */
  readonly level: Level;
  /** The title of a test: level, id, and title of the check. */
  readonly name: string;
  /**
   * Runs the check. Resolves to its result, and rejects if a MUST fails that is not in the list of expected failures.
   */
  readonly fn: () => Promise<Result>;
}

/**
 * The checks as functions, in their order: `for (const { name, fn } of audits(options)) it(name, fn)`. They share one
 * project, so they run one after the other even if the test runner starts them in parallel. Throws `Stuck` if the
 * options are wrong.
 */
export function audits(options: ConformanceOptions): readonly Audit[] {
  demandOptions(options);
  const profiles = chosenProfiles(options);
  const run = prepare(options, profiles);
  let previous: Promise<unknown> = Promise.resolve();
  return profiles.flatMap((profile) => {
    const running = new ProfileRun(profile, run, options);
    let unserved: Promise<Unserved> | undefined;
    const resultOf = async (check: Check): Promise<Result> => {
      unserved ??= unservedOf(profile, run);
      const left = await unserved;
      return left.profile || left.check(check)
        ? notRun(check, profile, 'the settings of the backend say that it does not serve this')
        : (await running.check(check)).result;
    };
    return running.checks.map((check) => ({
      ...{
        id: check.id,
        profile: profile.name,
        level: check.level,
        name: `${check.level} ${check.id}: ${check.title}`,
      },
      fn: () => {
        const done = previous.then(() => resultOf(check));
        previous = done;
        return done.then(demandHolds);
      },
    }));
  });
}

function demandHolds(result: Result): Result {
  const { expected, seen, section, breaks } = result;
  if (isBreach(result))
    throw new Unmet(expected ?? '', `${seen ?? ''} (${breaks} ${section}, ${contractPage(section)})`);
  return result;
}
