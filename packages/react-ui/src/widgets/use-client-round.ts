import { useClient } from '@foyer/react-headless';
import { useState } from 'react';

/**
 * How often the host has put another client in the place of the former one: fit for a React `key`, unlike the client.
 * Another client is another conversation, in which nothing goes on that was begun with the former one.
 */
export function useClientRound(): number {
  const client = useClient();
  const [kept, setKept] = useState({ client, round: 0 });
  if (client === kept.client) return kept.round;
  const next = { client, round: kept.round + 1 };
  setKept(next);
  return next.round;
}
