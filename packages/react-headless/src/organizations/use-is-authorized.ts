'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../flow/flow-hooks';
import { useOrganizationClient } from './use-organization-client';

/** The result of {@link useIsAuthorized}. */
export interface IsAuthorizedValue {
  /** Whether a role of the signed-in member allows the action. False for a visitor, and while no policy is known. */
  readonly isAuthorized: boolean;
  /** True while the server has not confirmed the data of the browser. */
  readonly fromCache: boolean;
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean;
}

/**
 * Whether the roles of the signed-in member's session allow an action, by the policy of project and organization. Only
 * for what screens show: the server checks each call itself.
 *
 * @param resourceId A resource of the policy, such as `documents`.
 * @param action An action of that resource, such as `delete`.
 */
export function useIsAuthorized(resourceId: string, action: string): IsAuthorizedValue {
  const { onStateChange, bootstrap, session, rbac } = useOrganizationClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onStateChange(listener), bootstrap.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [onStateChange, bootstrap],
  );
  const isAuthorized = useSyncExternalStore(subscribe, () => rbac.isAuthorizedSync(resourceId, action), no);
  const fromCache = useSyncExternalStore(subscribe, () => session.getInfo().fromCache, yes);
  return { isAuthorized, fromCache, isInitialized: useIsHydrated() };
}

const yes = () => true;
const no = () => false;
