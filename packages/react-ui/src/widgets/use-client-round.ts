import { useAnyClient } from '@foyer/react-headless/skin';
import { useState } from 'react';

/**
 * Counts how often the host has replaced the client, for use as a React `key`. With a new client nothing continues that
 * was started with the previous one.
 */
export function useClientRound(): number {
  const client = useAnyClient();
  const [kept, setKept] = useState({ client, round: 0 });
  if (client === kept.client) return kept.round;
  const next = { client, round: kept.round + 1 };
  setKept(next);
  return next.round;
}
