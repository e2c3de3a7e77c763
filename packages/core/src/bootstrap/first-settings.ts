import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import type { Asked } from '../http/send';
import type { Bootstrap } from './bootstrap';
import type { CopyMark } from './settings-copy';
import { sourceOf } from './settings-copy';

export interface KeepCopyDeps {
  /** Ends with the client. */
  readonly own: Pick<Platform, 'wallClock' | 'afterPaint'>;
  readonly store: TokenStorage;
  readonly baseUrl: string;
}

/** Stores settings for the other tabs of this browser, and for the next page. */
export function keepCopy({ own, store, baseUrl }: KeepCopyDeps, settings: Bootstrap): void {
  const foyer: CopyMark = { of: sourceOf(baseUrl), at: own.wallClock() };
  store.write('::bootstrap', { ...settings, foyer });
}

export interface ReadFirstDeps extends KeepCopyDeps {
  readonly read: (asked: Asked) => Promise<Bootstrap>;
}

/**
 * Reads the response to the request that the client sent before its engine was loaded. Writes nothing before the first
 * form is painted.
 */
export async function readFirst(deps: ReadFirstDeps, asked: Asked): Promise<Bootstrap> {
  const settings = await deps.read(asked);
  deps.own.afterPaint(() => keepCopy(deps, settings));
  return settings;
}
