import { useEffect, useRef, useState } from 'react';

/**
 * A number that a call answers, for the summary of a section.
 *
 * @param load Called once.
 * @returns Undefined until the answer, and if there is none.
 */
export function useCount(load: () => Promise<number | undefined>): number | undefined {
  const [count, setCount] = useState<number>();
  const first = useRef(load);
  const answer = useRef<Promise<number | undefined>>(undefined);
  useEffect(() => {
    let isShown = true;
    // React's strict mode runs effects twice, but the call is sent once. The section itself shows why it failed.
    answer.current ??= first.current().catch(() => undefined);
    void answer.current.then((number) => isShown && setCount(number));
    return () => {
      isShown = false;
    };
  }, []);
  return count;
}
