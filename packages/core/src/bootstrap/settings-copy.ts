import { fits, isRecord } from '../base/guards';
import type { TokenStorage } from '../base/token-storage';
import type { Bootstrap } from './bootstrap';
import { SAFE_BOOTSTRAP } from './bootstrap';
import { parseBootstrap } from './parse-bootstrap';

// Decision 118.
/** How long a copy is used before the settings are requested again, in ms. */
export const MAX_AGE = 300_000;

/**
 * Our field among the settings of an entry, so that both are written together. Other programs write entries without
 * it.
 */
export interface CopyMark {
  /** See {@link sourceOf}. */
  readonly of: string;
  /** When the settings arrived, in ms since 1970. */
  readonly at: number;
}

/** The stored settings of a public token. */
export interface SettingsCopy {
  /** `SAFE_BOOTSTRAP` itself if there is no usable copy. */
  readonly settings: Bootstrap;
  /** Whether they can be used without a request. */
  readonly isFresh: boolean;
}

/** Identifies the version of the copy's format, and the API that answered. */
export const sourceOf = (baseUrl: string): string => `1 ${baseUrl}`;

/** Reads the copy. Ignores one of another API or version. Never throws, whatever is stored. */
export function readCopy(store: TokenStorage, baseUrl: string, now: number): SettingsCopy {
  const stored = store.read('::bootstrap');
  const mark = isRecord(stored) ? stored['foyer'] : undefined;
  const { of, at } = fits(UNMARKED, mark) ? (mark as CopyMark) : UNMARKED;
  const serves = mark === undefined || of === sourceOf(baseUrl);
  // The clock was set back after a copy from the future was made, so its age is unknown.
  return {
    settings: serves ? parseBootstrap(stored) : SAFE_BOOTSTRAP,
    isFresh: serves && at <= now && now - at < MAX_AGE,
  };
}

const UNMARKED: CopyMark = { of: '', at: 0 };
