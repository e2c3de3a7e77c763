import type { InAppBrowser } from '@foyer/core/internal/shared';
import { inAppBrowser } from '@foyer/core/internal/shared';
import { createContext, useMemo, useSyncExternalStore } from 'react';

/** The in-app browser of an account page. Undefined: a different browser, or the host ignores them. */
export const InAppContext = createContext<InAppBrowser | undefined>(undefined);

/** Reads it from the user agent. Undefined on a server, which does not know the browser. */
export function useInAppBrowser(option: 'guide' | 'ignore' | undefined): InAppBrowser | undefined {
  const userAgent = useSyncExternalStore(
    unchanging,
    () => navigator.userAgent,
    () => '',
  );
  return useMemo(() => (option === 'ignore' ? undefined : inAppBrowser(userAgent)), [option, userAgent]);
}

const unchanging = () => () => undefined;

// Decision 163.
/** Whether an in-app browser cannot open this social login provider. */
export const isRefused = (provider: string | undefined, inApp: InAppBrowser | undefined): boolean =>
  inApp !== undefined && provider === 'google';
