import { internals } from '@foyer/core/internal/shared';
import type { ObservedFlow, DevtoolsHook } from '../src/log/devtools-hook';

type Step = Readonly<Record<string, unknown>>;

/** A flow with steps that the test sends. */
export interface ToldFlow extends ObservedFlow {
  tell(this: void, step: Step): void;
  listeners(this: void): number;
}

export function toldFlow(name: string, state: unknown = { at: 'enter' }): ToldFlow {
  const listeners = new Set<(step: unknown) => void>();
  return {
    name,
    getState: () => state,
    inspect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(step) {
      for (const listener of listeners) listener({ flow: name, commands: [], ...step });
    },
    listeners: () => listeners.size,
  };
}

/** A client as tools see it, with the methods of a test. */
export function observedClient(publicToken = 'public-token-test-devtools') {
  const devtools: DevtoolsHook = { flows: new Set() };
  let session: object | null = null;
  const heard = new Set<(session: object | null) => void>();
  return {
    devtools,
    publicToken,
    [internals]: { devtools },
    bootstrap: { getSync: () => ({ projectName: 'Stories' }), isKnown: () => true, subscribe: () => () => undefined },
    session: {
      getSync: () => session,
      onChange(listener: (session: object | null) => void) {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    },
    change(next: object | null): void {
      session = next;
      for (const listener of heard) listener(next);
    },
    listeners: () => heard.size,
  };
}
