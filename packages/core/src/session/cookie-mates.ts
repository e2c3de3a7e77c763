import type { Platform } from '../base/platform';
import type { CookieNames } from './snapshot';

/** A client of this page, as the others see it. */
interface Mate {
  /** Whose sessions it keeps: the public token, and the address of the API. */
  readonly project: string;
  readonly names: CookieNames;
  /** Makes it look at the cookies again. */
  readonly look: () => void;
}

/** One list for all clients of a page, also for those of another build: of organizations, or from a script. */
const MATES = Symbol.for('foyer.cookies');

export interface CookieMates {
  /** Whether no client of another project on this page uses a cookie of the same name. */
  isAlone(this: void): boolean;
  /** Makes this client one of the page. Returns a function that takes it away. */
  join(this: void): () => void;
}

// Decision 101.
/** The clients of a page whose cookies have the same names. What no record describes may be any of theirs. */
export function createCookieMates({ isBrowser, page }: Pick<Platform, 'isBrowser' | 'page'>, own: Mate): CookieMates {
  const shared = page as { [MATES]?: Set<Mate> };
  // The page of a server has clients of many visitors, and no cookies.
  const mates = isBrowser ? (shared[MATES] ??= new Set()) : new Set<Mate>();
  const names = Object.values(own.names);
  const strangers = () =>
    [...mates].filter((mate) => mate.project !== own.project && Object.values(mate.names).some((name) => names.includes(name)));
  const tellStrangers = () => {
    for (const { look } of strangers()) look();
  };

  return {
    isAlone: () => strangers().length === 0,
    join() {
      mates.add(own);
      tellStrangers();
      return () => {
        mates.delete(own);
        tellStrangers();
      };
    },
  };
}
