import type { Problem } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { OAUTH_PROVIDERS } from '@foyer/core/internal/shared';
import { LOGIN_METHODS } from '@foyer/core/internal/users';
import { useParts } from '@foyer/react-headless/internal';
import { useEffect } from 'react';
import { useReportOnce } from '../../frame/use-report-once';
import type { ConfigKind, Offered } from './check-config';

/** The options that `Login` offers. A product has the name of its method's descriptor. */
export const offered = (): Offered => ({
  products: Object.values(LOGIN_METHODS).flatMap(({ product }) => product ?? []),
  providers: OAUTH_PROVIDERS,
  planOf: loginPlan,
});

/**
 * Reports each invalid key of the configuration to the developer once, in the console and through `onError`, with the
 * accepted values. The chunk of the check loads after the widget is rendered.
 * @param unserved The products that the backend does not support, by its settings.
 */
export function useConfigCheck(
  kind: ConfigKind,
  config: unknown,
  onError: (error: Problem) => void,
  unserved?: readonly string[],
): void {
  const tell = useReportOnce(onError);
  const { afterEngine } = useParts();
  useEffect(() => {
    // Widgets other than Login need no configuration.
    if (config === undefined && kind !== 'login') return undefined;
    let wanted = true;
    // The form's own chunks load first.
    const stop = afterEngine(() => {
      if (!wanted) return;
      void import('./check-config').then(
        ({ checkConfig }) => wanted && tell(checkConfig(kind, config, offered(), unserved)),
        // This is only advice for developers, so ignore a failed load.
        () => undefined,
      );
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [kind, config, tell, afterEngine, unserved]);
}
