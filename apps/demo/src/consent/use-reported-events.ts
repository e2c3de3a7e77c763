import type { Callbacks } from '@foyer/react-ui';
import { useMemo, useState } from 'react';

/** The names of the events that the widget has reported to this page. */
export function useReportedSteps(): readonly [readonly string[], Callbacks] {
  const [events, setEvents] = useState<readonly string[]>([]);
  const callbacks = useMemo<Callbacks>(() => {
    const add = (name: string) => setEvents((names) => [...names, name]);
    return { onEvent: ({ type }) => add(type), onError: ({ code }) => add(`error:${code}`) };
  }, []);
  return [events, callbacks];
}
