import { fits, isRecord } from '../base/guards';
import type { TokenStorage } from '../base/token-storage';
import type { Bootstrap } from './bootstrap';
import { SAFE_BOOTSTRAP } from './bootstrap';
import { parseBootstrap } from './parse-bootstrap';

// Decision 118.
/** How long a copy serves before the settings are asked for again, in ms. */
export const MAX_AGE = 300_000;

/** Ours, among the settings of an entry, so that both are written at once. Other programs write entries without it. */
export interface CopyMark {
  /** See {@link sourceOf}. */
  readonly of: string;
  /** When the settings came, in ms since 1970. */
  readonly at: number;
}

/** What storage holds for a public token, which is in the key. */
export interface SettingsCopy {
  /** `SAFE_BOOTSTRAP` itself if there is no copy that may serve. */
  readonly settings: Bootstrap;
  /** Whether they serve without a request. */
  readonly isFresh: boolean;
}

/** Says in a copy which version of this form it has, and which API answered. */
export const sourceOf = (baseUrl: string): string => `1 ${baseUrl}`;

/** Reads the copy. One of another API or version does not serve. Never throws, whatever is there. */
export function readCopy(store: TokenStorage, baseUrl: string, now: number): SettingsCopy {
  const stored = store.read('::bootstrap');
  const mark = isRecord(stored) ? stored['foyer'] : undefined;
  const { of, at } = fits(UNMARKED, mark) ? (mark as CopyMark) : UNMARKED;
  const serves = mark === undefined || of === sourceOf(baseUrl);
  // One from the future was made before the clock was set back, nobody knows how long ago.
  return {
    settings: serves ? parseBootstrap(stored) : SAFE_BOOTSTRAP,
    isFresh: serves && at <= now && now - at < MAX_AGE,
  };
}

const UNMARKED: CopyMark = { of: '', at: 0 };
