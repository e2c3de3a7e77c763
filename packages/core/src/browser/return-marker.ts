import { isRecord, parseJson } from '../base/guards';

/** Why this tab left for another site, and for which user. A response without this marker is ignored. */
export interface ReturnMarker {
  /** `attach`: to connect a social account. `stepUp`: to re-authenticate. */
  readonly why: 'attach' | 'stepUp';
  readonly provider: string;
  readonly act: string;
  readonly personId: string;
}

/** The marker of this tab. There is none if the browser's storage is blocked. */
export interface ReturnMarkers {
  set(this: void, marker: ReturnMarker): void;
  /** Null if there is none, or if it is older than ten minutes. */
  peek(this: void): ReturnMarker | null;
  clear(this: void): void;
}

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How long the return can take, in ms. */
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

/** A browser can refuse access to its storage. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
