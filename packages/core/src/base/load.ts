import { NetworkError } from '../errors';

/**
 * Code that is loaded when it is needed. Where it cannot be, that is a `network_error` like any other, and with
 * `isOnline` it says whether it is for want of a connection.
 */
export const chunk = <Module>(loading: Promise<Module>, isOnline = () => true): Promise<Module> =>
  loading.catch((cause: unknown) => {
    throw new NetworkError('network_error', cause, isOnline() ? {} : { offline: true });
  });

/** Loads once; a failure is forgotten, so that the next call tries again. */
export function retriable<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * A namespace of calls (`passwords`, `oauth`, …) whose code is loaded by the first of them. What `load` resolves with
 * is the namespace itself, so that a call is written, typed and found in one place: its file in `api/`.
 *
 * @param load Resolves with the namespace; asked again by each call, so that a failed load can be tried again.
 * @param ready What the namespace has besides, and needs no loading.
 */
export function lazyCalls<Calls extends object, Ready extends object = object>(
  load: () => Promise<Calls>,
  ready?: Ready,
): Calls & Ready {
  const inner = new Map<string | symbol, object>(Object.entries(ready ?? {}));
  // A function, so that every part of the path can be called: `magicLinks.email.send(…)`.
  return new Proxy<object>(() => {}, {
    get(_, name) {
      // A namespace with a `then` would be taken for a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      const known = inner.get(name);
      if (known) return known;
      const part = lazyCalls(async () => ((await load()) as Readonly<Record<string, object>>)[name] ?? {});
      inner.set(name, part);
      return part;
    },
    apply: async (_, __, args: readonly unknown[]) => ((await load()) as unknown as AnyCall)(...args),
  }) as Calls & Ready;
}
