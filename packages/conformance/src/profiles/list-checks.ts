import { needsOf, type Check } from '../kit/check';
import type { Need } from '../kit/terms';
import { allProfiles } from './all-profiles';
import { everyAnswer } from './every-answer';

/** A check as it is listed. */
export interface ListedCheck extends Pick<Check, 'id' | 'level' | 'section' | 'title' | 'breaks'> {
  readonly profile: string;
  readonly needs: readonly Need[];
}

/** Every check of every profile, in the order in which they run. */
export const listChecks = (): readonly ListedCheck[] =>
  allProfiles.flatMap((profile) =>
    [...profile.checks, ...everyAnswer(profile)].map((check) => {
      const { id, level, section, title, breaks } = check;
      return { id, profile: profile.name, level, section, title, breaks, needs: needsOf(check) };
    }),
  );
