import type { Problem } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import { report } from '@foyer/core/organizations/skin';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useEffect, useRef, useState } from 'react';

const NONE: readonly string[] = [];

/**
 * Reports each problem of the configuration to the developer once, in the console and through `onError`. Returns those to
 * show in the widget: all of them in a project's test environment, none in its live one.
 */
export function useOrganizationConfigCheck(config: unknown, onError: (error: Problem) => void): readonly string[] {
  const { publicToken } = useOrganizationClient();
  const told = useRef(new Set<string>());
  const [problems, setProblems] = useState(NONE);
  const text = JSON.stringify(config);
  useEffect(() => {
    let isWanted = true;
    void import('./check-organization-config').then(
      ({ checkOrganizationConfig }) => {
        if (!isWanted) return;
        const messages = checkOrganizationConfig(config);
        setProblems((before) => (before.join() === messages.join() ? before : messages));
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
      isWanted = false;
    };
  }, [config, text, onError]);
  return publicToken.startsWith('public-token-test') ? problems : NONE;
}
