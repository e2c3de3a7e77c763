const FAILED =
  '[foyer] The developer tools failed, and the page continues without them. Report the error below. ' +
  'https://foyer-js.github.io/foyer/guide/messages#FOYER_DEVTOOLS_FAILED';

/** Catches and logs the errors of a listener, so that an error of the developer tools cannot break a sign-in. */
export function guarded<Args extends readonly unknown[]>(listener: (...args: Args) => void): (...args: Args) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      // Does not use `report` of core, because the script would then contain all of core.
      console.error(FAILED, error);
    }
  };
}

/**
 * Key of the devtools hook in a client (decisions 95, 96). A page can have clients of several versions of Foyer, so
 * every part is checked before it is used.
 */
const INSIDE = Symbol.for('foyer.internals');

/** A client of any kind and version. */
export interface AnyClient {
  /** The public token of the client. */
  readonly publicToken?: unknown;
  /** The project's settings, as the client has them. */
  readonly bootstrap?: unknown;
  /** The session of the client, without tokens. */
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

/** Returns the value as an object with readable fields; an empty object if it is not an object. */
export const fields = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {};

/** Returns a text value; '' for any other type. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The devtools hook of a client. Undefined for a version of Foyer without them. */
export function devtoolsHookOf(client: AnyClient): DevtoolsHook | undefined {
  const own = fields((client as { readonly [INSIDE]?: unknown })[INSIDE]);
  const devtools = own['devtools'];
  return fields(devtools)['flows'] instanceof Set ? (devtools as DevtoolsHook) : undefined;
}

/** True for a flow with the methods that the tools need. */
export function isFlow(value: unknown): value is ObservedFlow {
  const { name, inspect, getState } = fields(value);
  return typeof name === 'string' && typeof inspect === 'function' && typeof getState === 'function';
}

type Listen = (listener: (news: unknown) => void) => unknown;

/** Subscribes with a method that the client might not have. Returns a function that unsubscribes. */
export function listenTo(owner: unknown, method: string, listener: (news: unknown) => void): () => void {
  const listen = fields(owner)[method];
  if (typeof listen !== 'function') return () => undefined;
  const stop = (listen as Listen)(guarded(listener));
  return () => {
    if (typeof stop === 'function') (stop as () => void)();
  };
}

/** Calls a method without arguments; undefined if there is no such method, or it throws. */
export function ask(owner: unknown, method: string): unknown {
  try {
    const call = fields(owner)[method];
    return typeof call === 'function' ? (call as () => unknown)() : undefined;
  } catch {
    return undefined;
  }
}
