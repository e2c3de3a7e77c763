import type { Problem } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import { report } from '@foyer/core/internal/kernel';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useEffect, useRef, useState } from 'react';

const NONE: readonly string[] = [];

type Check = (config: unknown) => readonly string[];

const loadLoginCheck = () => import('./advice/check-organization-config').then((module) => module.checkOrganizationConfig);

/**
 * Reports each problem of the configuration to the developer once, in the console and through `onError`. Returns those to
 * show in the widget: all of them in a project's test environment, none in its live one.
 *
 * @param load Loads what knows the configuration. Must keep its identity. Default: that of `OrganizationLogin`.
 */
export function useOrganizationConfigCheck(
  config: unknown,
  onError: (error: Problem) => void,
  load: () => Promise<Check> = loadLoginCheck,
): readonly string[] {
  const { publicToken } = useOrganizationClient();
  const told = useRef(new Set<string>());
  const [problems, setProblems] = useState(NONE);
  const text = textOf(config);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (check) => {
        if (!isWanted) return;
        const messages = check(config);
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
  }, [config, text, onError, load]);
  return publicToken.startsWith('public-token-test') ? problems : NONE;
}

/** Text that changes with the configuration. A configuration that is no JSON is looked at again where it is another object. */
function textOf(config: unknown): string | undefined {
  try {
    return JSON.stringify(config);
  } catch {
    return undefined;
  }
}
