import type { Problem } from '@foyer/core';
import { UsageError } from '@foyer/core';
import { report } from '@foyer/core/internal/kernel';
import { useEffect, useRef } from 'react';
import type { ConfigKind } from './advice/check-config';

/**
 * Reports each invalid key of the configuration to the developer once, in the console and through `onError`, with the
 * values that it accepts. The code for it is loaded after the widget is drawn.
 */
export function useConfigCheck(kind: ConfigKind, config: unknown, onError: (error: Problem) => void): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    // Widgets other than Login need no configuration.
    if (config === undefined && kind !== 'login') return undefined;
    let wanted = true;
    void import('./advice/check-config').then(
      ({ checkConfig }) => {
        const messages = wanted ? checkConfig(kind, config) : [];
        const news = messages.filter((message) => !told.current.has(message));
        for (const message of news) {
          told.current.add(message);
          report(message);
        }
        if (news.length > 0) onError(new UsageError(news.join(' '), 'invalid_config'));
      },
      // This is only advice for developers, so ignore a failed load.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [kind, config, onError]);
}
