import { NetworkError } from './errors';

/**
 * Loads one of our own files on demand, once. A failure rejects with `network_error`, marked `offline` if the browser
 * is offline, and is not cached: the next call tries again.
 */
export const loader = <Module>(load: () => Promise<Module>, isOnline = () => true): (() => Promise<Module>) =>
  retriable(() =>
    load().catch((cause: unknown) => {
      throw new NetworkError('network_error', cause, isOnline() ? {} : { offline: true });
    }),
  );

/** Makes something once. A failure is not cached, so the next call tries again. */
export function retriable<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/**
 * Members of a client that are here, and behind them all those of the same namespace that come with a file of their
 * own.
 */
export const inFrontOf = <Own extends object, Behind extends object>(own: Own, behind: Behind): Own & Behind =>
  Object.setPrototypeOf(own, behind) as Own & Behind;

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * A proxy for what is loaded by the first call below it: a namespace of calls (`passwords`, `oauth`, …), or an object
 * of such namespaces. It has the type of what `load` resolves with, so that each call is written and typed in its own
 * file in `api/`, and an editor finds it there.
 *
 * @param load Called by each call, by the name that `begin` is given too, so that a failed load can be tried again.
 * @param begin Called by each call with its name below what is loaded, and below `path`. What it returns is called once
 *   the code is loaded, and may throw instead of the call.
 * @param path The name of what is loaded.
 */
export function lazyCalls<Calls extends object>(
  load: (call: string) => Promise<Calls>,
  begin?: (name: string, args: readonly unknown[]) => () => void,
  path = '',
): Calls {
  const inner = new Map<string, object>();
  // A function, so that every part of the path can be called: `magicLinks.email.send(…)`.
  return new Proxy<object>(() => {}, {
    get(_, name) {
      // With a `then`, the namespace would be treated as a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      const below = path ? `${path}.${name}` : name;
      const part =
        inner.get(name) ??
        lazyCalls(async (call) => ((await load(call)) as Readonly<Record<string, object>>)[name] ?? {}, begin, below);
      inner.set(name, part);
      return part;
    },
    async apply(_, __, args: readonly unknown[]) {
      const check = begin?.(path, args);
      const call = (await load(path)) as unknown as AnyCall;
      check?.();
      return call(...args);
    },
  }) as Calls;
}
