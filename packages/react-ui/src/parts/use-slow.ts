import { useEffect, useState } from 'react';

/** After this many ms of waiting a person is told that it goes on (fault N5). */
const SLOW_MS = 4000;

/** True once something has been busy for long. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}
