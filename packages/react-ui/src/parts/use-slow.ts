import { useEffect, useState } from 'react';

/** After this many ms, tell the waiting person that the work continues (fault N5). */
const SLOW_MS = 4000;

/** True once `busy` has been true for that long. */
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
