import type { Context } from './context';
import type { Heard } from './record';
import type { Level, Need, ProfileFacts, Settings } from './terms';

// Decision 137.
/** One thing that the contract asks of a backend. */
export interface Check {
  /** Stable: reports and lists of expected failures name it. */
  readonly id: string;
  readonly level: Level;
  /** The chapter of the contract, as reports name it. */
  readonly section: string;
  readonly title: string;
  /** What breaks in Foyer where the check fails. */
  readonly breaks: string;
  readonly needs?: readonly Need[];
  /** Settings that differ from those of the profile. The project is reset to them before, so it needs `reset`. */
  readonly project?: Settings;
  /**
   * A product beside that of the profile. The check does not run if the settings of the backend say that it is not
   * served.
   */
  readonly product?: 'ssoConnections' | 'scim';
  readonly run: (context: Context) => void | Promise<void>;
}

/** A rule for every answer of a profile. */
export interface AnswerRule extends Pick<Check, 'level' | 'section' | 'title' | 'breaks'> {
  readonly name: string;
  readonly expected: string;
  /** What is wrong with an answer; null if nothing is. */
  readonly look: (heard: Heard, context: Context) => string | null;
  /** What is wrong, without what differs from answer to answer; the report groups by it. */
  readonly causeOf?: (wrong: string) => string;
}

/** The checks of one method or resource. */
export interface Profile extends ProfileFacts {
  readonly about: string;
  readonly checks: readonly Check[];
}

/** The functions of the adapter that a check needs. */
export const needsOf = ({ needs = [], project }: Check): readonly Need[] =>
  project === undefined || needs.includes('reset') ? needs : [...needs, 'reset'];
