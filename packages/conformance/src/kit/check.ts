import type { Context } from './context';
import type { RawExchange } from './record';
import type { Level, Need, ProfileFacts, Settings } from './terms';

// Decision 137.
/** One requirement of the contract on a backend. */
export interface Check {
  /** Stable: reports and lists of expected failures contain it. */
  readonly id: string;
  /** Whether the contract requires (MUST), recommends (SHOULD) or permits (MAY) it. */
  readonly level: Level;
  /** The chapter of the contract, as in reports. */
  readonly section: string;
  /** The requirement, in one sentence. */
  readonly title: string;
  /** The effect on Foyer's users if the check fails. */
  readonly breaks: string;
  readonly needs?: readonly Need[];
  /**
   * Settings that differ from those of the profile. The project is reset to them before the check, so the check needs
   * `reset`.
   */
  readonly project?: Settings;
  /**
   * A product in addition to that of the profile. The check does not run if the settings of the backend list it as not
   * served.
   */
  readonly product?: 'connectedApps' | 'ssoConnections' | 'scim';
  readonly run: (context: Context) => void | Promise<void>;
}

/** A rule for every answer of a profile. */
export interface AnswerRule extends Pick<Check, 'level' | 'section' | 'title' | 'breaks'> {
  readonly name: string;
  readonly expected: string;
  /** The problem of an answer. Null if there is none. */
  readonly look: (exchange: RawExchange, context: Context) => string | null;
  /** The problem without the parts that differ between answers. The report groups by it. */
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
