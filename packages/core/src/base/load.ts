import { NetworkError } from './errors';

/**
 * Loads one of our chunks on demand, once. A failure rejects with `network_error`, marked `offline` if the browser is
 * offline, and is not cached: the next call tries again.
 */
export const loader = <Module>(load: () => Promise<Module>, isOnline = () => true): (() => Promise<Module>) =>
  retriable(() =>
    load().catch((cause: unknown) => {
      throw new NetworkError('network_error', cause, isOnline() ? {} : { offline: true });
    }),
  );

/** Calls `make` once and caches the result. A failure is not cached, so the next call tries again. */
export function retriable<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}

/** Adds the members of `own`, which are loaded already, to the lazy members of the same namespace. */
export const inFrontOf = <Own extends object, Behind extends object>(own: Own, behind: Behind): Own & Behind =>
  Object.setPrototypeOf(own, behind) as Own & Behind;

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * A proxy for code that the first call loads: a namespace of calls (`passwords`, `oauth`, …), or an object of such
 * namespaces. It has the type of the loaded value, so that each call is written and typed in its own file in `api/`,
 * and an editor finds it there.
 *
 * @param load Runs for each call, with the same name as `begin`, so that a failed load can be tried again.
 * @param begin Runs for each call, with its name below `path`. The function that it returns runs once the code is
 * loaded, and can throw to reject the call.
 * @param path The name of the loaded value.
 * @param loaded Returns the code if it is there. The call is then made in the caller's task, so a press sends its
 * request before React renders what the press changes.
 */
export function lazyCalls<Calls extends object>(
  load: (call: string) => Promise<Calls>,
  begin?: (name: string, args: readonly unknown[]) => () => void,
  path = '',
  loaded?: (call: string) => Calls | undefined,
): Calls {
  const inner = new Map<string, object>();
  // A function, so that every part of the path can be called: `magicLinks.email.send(…)`.
  return new Proxy<object>(() => {}, {
    get(_, name) {
      // With a `then`, the namespace would be treated as a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      const below = path ? `${path}.${name}` : name;
      const found =
        inner.get(name) ??
        lazyCalls(
          async (call) => part(await load(call), name) ?? {},
          begin,
          below,
          (call) => part(loaded?.(call), name),
        );
      inner.set(name, found);
      return found;
    },
    async apply(_, __, args: readonly unknown[]) {
      const check = begin?.(path, args);
      const call = (loaded?.(path) ?? (await load(path))) as unknown as AnyCall;
      check?.();
      return call(...args);
    },
  }) as Calls;
}

const part = (calls: object | undefined, name: string): object | undefined =>
  (calls as Readonly<Record<string, object>> | undefined)?.[name];
