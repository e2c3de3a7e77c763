import { isRecord, parseJson } from '../base/guards';

/** Why a page was left for another site, and for whom: what comes back counts only with it. */
export interface ReturnMarker {
  /** `attach`: to connect a social account. `stepUp`: to prove that the person is there. */
  readonly why: 'attach' | 'stepUp';
  readonly provider: string;
  readonly act: string;
  readonly personId: string;
}

/** The note of this tab about where it has gone. Where a browser stores nothing, there is none. */
export interface ReturnMarkers {
  set(this: void, marker: ReturnMarker): void;
  /** Null if there is none, or if it is older than ten minutes. */
  peek(this: void): ReturnMarker | null;
  clear(this: void): void;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long the way back may take, in ms. */
const RETURN_WITHIN = 600_000;

/** The markers of a public token in this tab. */
export function createReturnMarkers(
  publicToken: string,
  storage: () => TabStorage = () => sessionStorage,
  now: () => number = Date.now,
): ReturnMarkers {
  const key = `foyer:return:${publicToken}`;
  return {
    set: (marker) => quietly(() => storage().setItem(key, JSON.stringify({ ...marker, until: now() + RETURN_WITHIN }))),
    peek() {
      const found = parseJson(quietly(() => storage().getItem(key)) ?? '');
      return isRecord(found) && Number(found['until']) > now() && isMarker(found) ? found : null;
    },
    clear: () => quietly(() => storage().removeItem(key)),
  };
}

const TEXTS = ['provider', 'act', 'personId'];

const isMarker = (
  found: Readonly<Record<string, unknown>>,
): found is Readonly<Record<string, unknown>> & ReturnMarker =>
  (found['why'] === 'attach' || found['why'] === 'stepUp') && TEXTS.every((name) => typeof found[name] === 'string');

/** A browser may refuse its storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
