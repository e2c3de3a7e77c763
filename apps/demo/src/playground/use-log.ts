import type { Problem } from '@foyer/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { withoutSecrets } from './without-secrets';

export interface LogEntry {
  readonly id: number;
  readonly kind: 'event' | 'error';
  readonly title: string;
  /** Printed JSON, or a sentence. */
  readonly detail: string;
  /** Wall clock, ISO 8601. */
  readonly at: string;
}

export interface Log {
  /** Newest first. */
  readonly entries: readonly LogEntry[];
  /** How often the provider could not be reached. */
  readonly doubts: number;
  readonly callbacks: {
    readonly onEvent: (event: { readonly type: string; readonly data: unknown }) => void;
    readonly onError: (error: Problem) => void;
  };
  readonly clear: () => void;
}

const SERVER_MARKUP = 50;

/** The widget's events, newest first, without secrets. */
export function useLog(): Log {
  const [entries, setEntries] = useState<readonly LogEntry[]>([]);
  const next = useRef(0);
  const add = useCallback((entry: Pick<LogEntry, 'kind' | 'title' | 'detail'>) => {
    next.current += 1;
    const whole = { ...entry, id: next.current, at: new Date().toISOString() };
    setEntries((all) => [whole, ...all].slice(0, SERVER_MARKUP));
  }, []);
  const callbacks = useMemo<Log['callbacks']>(
    () => ({
      onEvent: ({ type, data }) => add({ kind: 'event', title: type, detail: withoutSecrets(data) }),
      onError: ({ code, message }) => add({ kind: 'error', title: code, detail: message }),
    }),
    [add],
  );
  const clear = useCallback(() => setEntries([]), []);
  const doubts = entries.filter(({ title }) => title === 'network_error').length;
  return { entries, doubts, callbacks, clear };
}
