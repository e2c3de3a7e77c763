import type { Bootstrap } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import type { AnyClient } from '@foyer/react-headless/internal';
import { liveStores } from './rendering';

const nothing = () => undefined;
const never = () => nothing;

/** A client for the parts of a screen while they render: the project's settings and the time. It makes no calls. */
export function silentClient(bootstrap: Bootstrap, now: () => number): AnyClient {
  const subscribe = () => nothing;
  liveStores.add(subscribe);
  const client = {
    publicToken: '',
    bootstrap: { getSync: () => bootstrap, isKnown: () => true, getAsync: () => Promise.resolve(bootstrap), subscribe },
    session: { getSync: () => null, onChange: never },
    onProblem: never,
    [internals]: {
      clock: { now },
      events: { log: nothing },
      phone: { format: (text: string) => Promise.resolve(text) },
    },
  };
  return client as unknown as AnyClient;
}
