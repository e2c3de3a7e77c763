import type { LoginConfig, Problem } from '@foyer/core';
import { UsageError } from '@foyer/core';
import { report } from '@foyer/core/skin';
import { useEffect, useRef } from 'react';

/**
 * Reports each invalid key of the configuration to the developer once, with the values that it accepts. Loaded when
 * idle.
 */
export function useConfigCheck(config: LoginConfig, onError: (error: Problem) => void): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    let wanted = true;
    void import('./check-config').then(
      ({ checkLoginConfig }) => {
        const messages = wanted ? checkLoginConfig(config) : [];
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
  }, [config, onError]);
}
