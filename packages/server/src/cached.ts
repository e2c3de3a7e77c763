/** A value from the provider, with the lifetime that its answer allows. Times in ms. */
export interface Loaded<Value> {
  readonly value: Value;
  /** How long the value can be used without a new call. Undefined if the answer does not say. */
  readonly maxAge: number | undefined;
}

export interface Cached<Value> {
  /** The value, loaded if necessary. If the provider cannot be reached, an old value is used for up to an hour. */
  get(this: void, load: Load<Value>): Promise<Value>;
  /** Loads the value again before it has expired, but at most once every 30 s. */
  renew(this: void, load: Load<Value>): Promise<Value>;
}
type Load<Value> = () => Promise<Loaded<Value>>;

const DEFAULT_AGE = 600_000;
const LONGEST_AGE = 86_400_000;
const STALE_FOR = 3_600_000;
/** The minimum time between two loads. */
const COOLDOWN = 30_000;
/** How long calls fail with a previous error, so that an outage does not delay each request. */
const FAILURE = 2000;

interface Entry<Value> {
  readonly value: Value;
  readonly at: number;
  readonly maxAge: number;
}

export function createCached<Value>(now: () => number): Cached<Value> {
  const share = createShared<Value>();
  let entry: Entry<Value> | undefined;
  let failure: { readonly cause: unknown; readonly at: number } | undefined;

  async function reload(load: Load<Value>): Promise<Value> {
    try {
      const { value, maxAge = DEFAULT_AGE } = await load();
      entry = { value, at: now(), maxAge: Math.min(LONGEST_AGE, Math.max(COOLDOWN, maxAge)) };
      failure = undefined;
      return value;
    } catch (cause) {
      failure = { cause, at: now() };
      return afterFailure(cause);
    }
  }

  function afterFailure(cause: unknown): Value {
    if (entry && isWithin(entry.at, entry.maxAge + STALE_FOR)) return entry.value;
    throw cause;
  }

  // If the system clock was set back, no value is fresh.
  const isWithin = (at: number, age: number): boolean => now() >= at - COOLDOWN && now() < at + age;

  return {
    async get(load) {
      if (entry && isWithin(entry.at, entry.maxAge)) return entry.value;
      if (failure && isWithin(failure.at, FAILURE)) return afterFailure(failure.cause);
      return share('', () => reload(load));
    },
    async renew(load) {
      if (entry && isWithin(entry.at, COOLDOWN)) return entry.value;
      if (failure && isWithin(failure.at, COOLDOWN)) return afterFailure(failure.cause);
      return share('', () => reload(load));
    },
  };
}

/** Runs `work` once for all callers that request the same key at the same time. */
export type Shared<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

export function createShared<Value>(): Shared<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const known = running.get(key);
    if (known && !isPerRequest()) return known;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** Inserts an entry as the newest, and removes the oldest ones above the limit. */
export function store<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest = key] = map.keys();
  if (map.size > most) map.delete(oldest);
}

/** Whether the runtime lets a request wait only for work that it started itself, as Cloudflare does. */
const isPerRequest = (): boolean =>
  typeof navigator === 'object' && (navigator as { readonly userAgent?: unknown }).userAgent === 'Cloudflare-Workers';
