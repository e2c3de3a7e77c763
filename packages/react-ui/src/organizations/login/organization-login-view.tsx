import type { OrganizationLoginEvent, OrganizationLoginState, OrganizationTarget } from '@foyer/core/organizations';
import { internals } from '@foyer/core/internal/shared';
import type { EventQueue } from '@foyer/react-headless/internal';
import type { OrganizationHost } from '@foyer/react-headless/internal/organizations';
import { useOrganizationClient } from '@foyer/react-headless/organizations';
import { useLayoutEffect, useParts, useStepListener } from '@foyer/react-headless/internal';
import { useMemberStepReporter, useRunningOrganizationLogin } from '@foyer/react-headless/internal/organizations';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { Awaiting } from '../../parts/awaiting';
import { Loader } from '../../parts/loader';
import { useInTurn } from '../../parts/use-loaded';
import { ChunkFailed } from '../../frame/chunk-failed';
import { useFailedFiles } from '../../login/use-failed-files';
import { ErrorBoundary } from '../../frame/error-boundary';
import { useArrivals, useFirst, useIsFromServer } from '../../frame/server-part';
import { useRenderEvent } from '../../frame/use-frame';
import type { OrganizationContextValue, OrganizationLoginConfig } from './organization-context';
import { OrganizationContext } from './organization-context';
import { loadLater, loadPartScreens } from './main/lazy-parts';
import { isOfParts, OrganizationScreen } from './organization-screen';

/** Loads the rules, which run before any screen other than Main is needed. */
const loadRules = () =>
  import('@foyer/core/internal/organization-login').then(({ createOrganizationLoginFlow, memberReader }) => ({
    start: createOrganizationLoginFlow,
    reader: memberReader,
  }));

/** The first call of such a form needs no rules; they load while it is in progress. */
const sendsOnlyCodes = ({ products = [] }: OrganizationLoginConfig): boolean =>
  products.includes('emailOtp') && !products.includes('emailMagicLinks') && !products.includes('passwords');

interface OrganizationLoginViewProps extends Pick<
  OrganizationContextValue,
  'config' | 'bootstrap' | 'hideHeaderText' | 'advice'
> {
  readonly host: OrganizationHost;
  /** Called with the organization whose logo the first screen shows. */
  readonly onOrganization: (organization: OrganizationTarget | undefined) => void;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** False on a server and during hydration. */
  readonly isHydrated: boolean;
  /** Shown until the first form can be rendered. */
  readonly loader: ReactNode;
}

/** Runs an organization login: renders the screen of its state and reports its steps to the host. */
export function OrganizationLoginView({
  host,
  onOrganization,
  isReady,
  isHydrated,
  loader,
  ...shown
}: OrganizationLoginViewProps) {
  const { config, bootstrap, hideHeaderText, advice } = shown;
  const client = useOrganizationClient();
  const own = client[internals];
  const { afterFirstCalls, loadBeforeEngine } = useParts();
  // Decisions 129 and 132.
  const files = useInTurn({
    first: loadRules,
    isHeld: sendsOnlyCodes(config),
    second: () => loadLater(config),
    third: loadPartScreens,
    turn: afterFirstCalls,
    loadBeforeEngine,
  });
  const { first: rules, second: later, third: parts, isFailed = false, hurry, retry } = files;
  const isFromServer = useIsFromServer(isHydrated, isFailed);
  const { areArriving, arrive } = useArrivals();
  const login = useRunningOrganizationLogin(
    config,
    rules?.start,
    useStepListener(useMemberStepReporter(host), rules?.reader),
  );
  const canRender = (state: OrganizationLoginState) =>
    state.at === 'main' || (isOfParts(state) ? parts : later) !== undefined;
  const shownState = useRenderableState(login.state, canRender(login.state), parts !== undefined);
  const send = useLoadingSend(login, isFailed, isFailed ? retry : hurry);
  useRenderEvent(isReady, 'render_b2b_login_screen', () => ({ options: config, bootstrap }));
  const isReported = isFailed && (login.awaited !== undefined || !canRender(login.state));
  useFailedFiles({
    early: own.early,
    isFailed,
    isReported,
    forget: login.forget,
    retry,
    onError: host.onError,
  });
  const { about } = login.state;
  useShownOrganization(login.state, onOrganization);
  const context = useMemo(
    () => ({
      client,
      config,
      bootstrap,
      hideHeaderText,
      advice,
      about,
      onError: host.onError,
      later,
      known: later?.shownUserOf(own, config),
      parts,
      isFromServer,
      arrive,
      retry: isFailed ? retry : undefined,
    }),
    [
      client,
      config,
      bootstrap,
      hideHeaderText,
      advice,
      about,
      host.onError,
      later,
      own,
      parts,
      isFromServer,
      arrive,
      isFailed,
      retry,
    ],
  );
  const shownContext = useFirst(context, isFromServer && (!later || areArriving));
  const awaiting = !isFailed && login.awaited && (login.awaited.type === 'submitEmail' ? 'submitting' : 'awaiting');
  const failed = isReported ? <ChunkFailed onRetry={retry} /> : null;
  if (!canRender(shownState)) return failed ?? loader;
  return (
    <OrganizationContext.Provider value={shownContext}>
      <ErrorBoundary onError={host.onError}>
        <OrganizationScreen
          state={shownState}
          send={send}
          flow={login.flow}
          awaiting={shownState === login.state ? awaiting : 'awaiting'}
        />
      </ErrorBoundary>
      {later ? <later.AfterSignIn state={login.state} /> : null}
      {failed ?? (awaiting === 'awaiting' ? <Loader room="none" /> : isReady ? null : <Awaiting />)}
    </OrganizationContext.Provider>
  );
}

/** The state to render. Until the chunk of its screen is loaded, the screen before it stays unchanged. */
function useRenderableState(
  state: OrganizationLoginState,
  canRender: boolean,
  isComplete: boolean,
): OrganizationLoginState {
  const [last, setLast] = useState(state);
  if (isComplete || state === last) return state;
  if (!canRender) return last;
  setLast(state);
  return state;
}

/** The organization whose logo the first screen shows. */
function useShownOrganization(
  { at, about }: OrganizationLoginState,
  onOrganization: OrganizationLoginViewProps['onOrganization'],
): void {
  const { target } = about;
  const organization = at === 'main' && target?.to === 'organization' ? target : undefined;
  useLayoutEffect(() => onOrganization(organization), [organization, onOrganization]);
}

/** The user's action loads the next screens. After a failed load, it retries the load. */
const useLoadingSend = ({ send, forget }: EventQueue<OrganizationLoginEvent>, isFailed: boolean, load: () => void) =>
  useCallback(
    (event: OrganizationLoginEvent) => {
      // The address might be corrected.
      if (isFailed) forget();
      send(event);
      load();
    },
    [send, forget, isFailed, load],
  );
