import type { Callbacks } from '@foyer/react-ui';
import { useMemo, useState } from 'react';

/** What the widget has reported to this page, by name only. */
export function useReportedSteps(): readonly [readonly string[], Callbacks] {
  const [told, setReported] = useState<readonly string[]>([]);
  const callbacks = useMemo<Callbacks>(() => {
    const add = (name: string) => setReported((names) => [...names, name]);
    return { onEvent: ({ type }) => add(type), onError: ({ code }) => add(`error:${code}`) };
  }, []);
  return [told, callbacks];
}
