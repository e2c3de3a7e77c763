import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { useEffect, useState } from 'react';
import { browserPlatform } from './skin';

/** A client for one story, destroyed with it. */
export function useSilentClient(): Client {
  const [client] = useState(silentClient);
  useEffect(() => client.destroy, [client]);
  return client;
}

/** This client never answers and its clock stands at 0, so that a story stays as it was written. */
function silentClient(): Client {
  const kept = new Map<string, string>();
  const never = new Promise<never>(() => undefined);
  return createClient(
    'public-token-test-stories',
    {},
    {
      ...browserPlatform(),
      fetch: () => never,
      now: () => 0,
      timer: () => () => undefined,
      listen: () => () => undefined,
      channel: () => undefined,
      href: () => 'http://localhost/',
      replaceHref: () => undefined,
      cookies: { read: () => '', write: () => undefined },
      storage: {
        get: (key) => kept.get(key) ?? null,
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
    },
  );
}
