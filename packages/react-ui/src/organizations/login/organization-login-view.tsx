import type { OrganizationLoginEvent, OrganizationLoginState, OrganizationTarget } from '@foyer/core/organizations';
import { NetworkError } from '@foyer/core/organizations';
import type { OrganizationHost } from '@foyer/react-headless/internal/organizations';
import { useMemberListener, useRunningOrganizationLogin } from '@foyer/react-headless/internal/organizations';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { Awaiting } from '../../kernel/parts/awaiting';
import { Loader } from '../../kernel/parts/loader';
import { useLoaded } from '../../kernel/parts/use-loaded';
import { ChunkFailed } from '../../kernel/frame/chunk-failed';
import { ErrorBoundary } from '../../kernel/frame/error-boundary';
import { useRenderEvent } from '../../kernel/frame/use-frame';
import type { OrganizationContextValue } from './organization-context';
import { OrganizationContext } from './organization-context';
import { OrganizationScreen } from './organization-screen';

/** Loads everything after the first form, in one file with the texts of errors. */
const loadLater = () => import('./screens/later').then((module) => module.laterFile);

interface OrganizationLoginViewProps extends Pick<OrganizationContextValue, 'config' | 'bootstrap' | 'hideHeaderText' | 'advice'> {
  readonly host: OrganizationHost;
  /** Told whose logo the first screen has. */
  readonly onOrganization: (organization: OrganizationTarget | undefined) => void;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** Shown until the first form can be drawn. */
  readonly loader: ReactNode;
}

/** Runs a login to organizations: draws the screen of its state and reports its steps to the host. */
export function OrganizationLoginView({ host, onOrganization, isReady, loader, ...shown }: OrganizationLoginViewProps) {
  const { config, bootstrap, hideHeaderText, advice } = shown;
  const { value: later, isFailed, retry } = useLoaded(loadLater);
  const login = useRunningOrganizationLogin(config, later?.definition, useMemberListener(host));
  const send = useRetryingSend(login.send, isFailed, retry);
  useForgetOnline(isFailed, login.forget, retry);
  useRenderEvent(isReady, 'render_b2b_login_screen', () => ({ options: config, bootstrap }));
  // Only Main is drawn without what is loaded later.
  const isTold = isFailed && (login.isAwaited || login.state.at !== 'main');
  useFailure(host, isTold);
  const { about } = login.state;
  useShownOrganization(login.state, onOrganization);
  const context = useMemo(
    () => ({
      config,
      bootstrap,
      hideHeaderText,
      advice,
      about,
      onError: host.onError,
      later,
      retry: isFailed ? retry : undefined,
    }),
    [config, bootstrap, hideHeaderText, advice, about, host.onError, later, isFailed, retry],
  );
  const failed = isTold ? <ChunkFailed onRetry={retry} /> : null;
  if (!later && login.state.at !== 'main') return failed ?? loader;
  return (
    <OrganizationContext.Provider value={context}>
      <ErrorBoundary onError={host.onError}>
        <OrganizationScreen state={login.state} send={send} />
      </ErrorBoundary>
      {failed ?? (login.isAwaited ? <Loader room="none" /> : isReady ? null : <Awaiting />)}
    </OrganizationContext.Provider>
  );
}

/** Organization of the first screen, whose logo it has. */
function useShownOrganization({ at, about }: OrganizationLoginState, onOrganization: OrganizationLoginViewProps['onOrganization']): void {
  const { target } = about;
  const organization = at === 'main' && target?.to === 'organization' ? target : undefined;
  useLayoutEffect(() => onOrganization(organization), [organization, onOrganization]);
}

/** After a failed load, the next action of the person loads the rest again. */
const useRetryingSend = (send: (event: OrganizationLoginEvent) => void, isFailed: boolean, retry: () => void) =>
  useCallback(
    (event: OrganizationLoginEvent) => {
      send(event);
      if (isFailed) retry();
    },
    [send, isFailed, retry],
  );

/** As on every screen, coming back online sends nothing automatically (fault N2). */
function useForgetOnline(isFailed: boolean, forget: () => void, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return undefined;
    const isOnline = () => {
      forget();
      retry();
    };
    window.addEventListener('online', isOnline);
    return () => window.removeEventListener('online', isOnline);
  }, [isFailed, forget, retry]);
}

/** Reports each failed load to the host, as often as the person sees it. */
function useFailure({ onError }: OrganizationHost, isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) onError(new NetworkError('network_error'));
  }, [onError, isFailed]);
}
