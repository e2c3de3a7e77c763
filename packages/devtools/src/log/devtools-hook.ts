/** A listener whose faults the page does not notice: they are ours, and a sign-in goes on without them. */
export function unnoticed<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      // Not by `report` of core: the script would hold all of core.
      console.error('[foyer] The developer tools have a fault. The page goes on without them.', error);
    }
  };
}

/**
 * What developer tools read of a client (decisions 95, 96). A page may have clients of several versions of Foyer, so
 * nothing here is taken for granted: each part is looked at before it is used.
 */
const INSIDE = Symbol.for('foyer.internals');

/** A client of any kind and version. */
export interface AnyClient {
  readonly publicToken?: unknown;
  readonly bootstrap?: unknown;
  readonly session?: unknown;
}

/** A flow as the tools see it. */
export interface ObservedFlow {
  readonly name: string;
  getState(this: void): unknown;
  inspect(this: void, listener: (step: unknown) => void, options?: { readonly untilSettled?: boolean }): () => void;
}

/** The devtools hook of a client. */
export interface DevtoolsHook {
  readonly flows: Set<ObservedFlow>;
  sent?: (this: void, method: unknown, path: unknown, answer: unknown) => void;
  leftOut?: (this: void, call: unknown, paths: unknown) => void;
  session?(this: void): unknown;
}

type UnknownFields = Readonly<Record<string, unknown>>;

/** A value as an object whose fields can be read. One without fields if it is none. */
export const fields = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {};

/** A field that is text. Empty if it is not. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The devtools hook of a client. Undefined for a version of Foyer without them. */
export function devtoolsHookOf(client: AnyClient): DevtoolsHook | undefined {
  const own = fields((client as { readonly [INSIDE]?: unknown })[INSIDE]);
  const devtools = own['devtools'];
  return fields(devtools)['flows'] instanceof Set ? (devtools as DevtoolsHook) : undefined;
}

/** Whether this is a flow that can be listened to. */
export function isFlow(value: unknown): value is ObservedFlow {
  const { name, inspect, getState } = fields(value);
  return typeof name === 'string' && typeof inspect === 'function' && typeof getState === 'function';
}

type Listen = (listener: (news: unknown) => void) => unknown;

/** Subscribes by a method of a client that may not have it. Returns what ends it. */
export function listenTo(owner: unknown, method: string, listener: (news: unknown) => void): () => void {
  const listen = fields(owner)[method];
  if (typeof listen !== 'function') return () => undefined;
  const stop = (listen as Listen)(unnoticed(listener));
  return () => {
    if (typeof stop === 'function') (stop as () => void)();
  };
}

/** The answer of a method without arguments; undefined if there is no such method, or it throws. */
export function ask(owner: unknown, method: string): unknown {
  try {
    const call = fields(owner)[method];
    return typeof call === 'function' ? (call as () => unknown)() : undefined;
  } catch {
    return undefined;
  }
}
