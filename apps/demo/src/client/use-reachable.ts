import { useEffect, useState } from 'react';

const RETRY_MS = 3000;

/**
 * Whether the provider answers at all. Checked once, again whenever `doubts` changes, and repeatedly only while it does
 * not answer.
 */
export function useReachable(origin: string, doubts = 0): boolean {
  const [reachable, setReachable] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const ask = async () => {
      const answers = await fetch(origin, { mode: 'no-cors', cache: 'no-store', signal: controller.signal }).then(
        () => true,
        () => false,
      );
      if (controller.signal.aborted) return;
      setReachable(answers);
      if (!answers) timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [origin, doubts]);
  return reachable;
}
