import { NetworkError } from '../errors';

/**
 * A file of ours that is loaded on demand, once. A failure rejects with `network_error`, marked `offline` where the
 * browser says so, and is forgotten: the next call tries again.
 */
export const loader = <Module>(load: () => Promise<Module>, isOnline = () => true): (() => Promise<Module>) =>
  retriable(() =>
    load().catch((cause: unknown) => {
      throw new NetworkError('network_error', cause, isOnline() ? {} : { offline: true });
    }),
  );

/** Makes something once; a failure is forgotten, so that the next call tries again. */
export function retriable<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Stands in for a namespace of calls (`passwords`, `oauth`, …) until its code is loaded. Its first call loads it. What
 * `load` resolves with is the namespace itself, so that a call is written, typed and found in its file in `api/`.
 *
 * @param load Asked by each call, so that a failed load can be tried again.
 */
export function lazyCalls<Calls extends object>(load: () => Promise<Calls>): Calls {
  const inner = new Map<string, object>();
  // A function, so that every part of the path can be called: `magicLinks.email.send(…)`.
  return new Proxy<object>(() => {}, {
    get(_, name) {
      // A namespace with a `then` would be taken for a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      const part = inner.get(name) ?? lazyCalls(async () => ((await load()) as Readonly<Record<string, object>>)[name] ?? {});
      inner.set(name, part);
      return part;
    },
    apply: async (_, __, args: readonly unknown[]) => ((await load()) as unknown as AnyCall)(...args),
  }) as Calls;
}
