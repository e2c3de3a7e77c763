import type { Problem } from '@foyer/core/organizations';
import { useParts } from '@foyer/react-headless/internal';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useEffect, useState } from 'react';
import { useReportOnce } from '../../frame/use-report-once';

const NONE: readonly string[] = [];

type Check = (config: unknown, unserved: readonly string[]) => readonly string[];

const loadLoginCheck = () => import('./check-organization-config').then((module) => module.checkOrganizationConfig);

/**
 * Reports each error of the configuration to the developer once, in the console and through `onError`. Returns the
 * errors to show in the widget: all of them in a project's test environment, none in its live one.
 * @param unserved The products that the backend does not support, by its settings. Default: none.
 * @param load Loads the check of the configuration. Must keep its identity. Default: that of `OrganizationLogin`.
 */
export function useOrganizationConfigCheck(
  config: unknown,
  onError: (error: Problem) => void,
  unserved: readonly string[] = NONE,
  load: () => Promise<Check> = loadLoginCheck,
): readonly string[] {
  const { publicToken } = useOrganizationClient();
  const { afterEngine } = useParts();
  const tellOnce = useReportOnce(onError);
  const [problems, setProblems] = useState(NONE);
  const text = textOf(config);
  useEffect(() => {
    let isWanted = true;
    const tell = (messages: readonly string[]) => {
      setProblems((before) => (before.join() === messages.join() ? before : messages));
      tellOnce(messages);
    };
    // The form's own chunks load first.
    const stop = afterEngine(() => {
      if (!isWanted) return;
      load().then(
        (check) => isWanted && tell(check(config, unserved)),
        // This is only advice for developers, so ignore a failed load.
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [config, text, tellOnce, unserved, load, afterEngine]);
  return publicToken.startsWith('public-token-test') ? problems : NONE;
}

/** The configuration as text. One that is not valid JSON is checked again whenever the object changes. */
function textOf(config: unknown): string | undefined {
  try {
    return JSON.stringify(config);
  } catch {
    return undefined;
  }
}
