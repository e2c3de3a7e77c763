import { consentHostEvents, parseConsentRequest } from '@foyer/core/internal/kernel/consent';
import { useBootstrap, useClient, useFlow } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/internal/users';
import { useHostEvents } from '@foyer/react-headless/internal/users';
import { useAuthorizeFlow } from '@foyer/react-headless/internal/users/use-authorize-consent';
import { useLogoutFlow } from '@foyer/react-headless/internal/users/use-logout-consent';
import { useState } from 'react';
import { ErrorBoundary } from '../../../kernel/frame/error-boundary';
import { AuthorizeScreen } from '../../../kernel/widgets/identity-provider/authorize-screen';
import type { ConsentViewProps } from '../../../kernel/widgets/identity-provider/consent-screen';
import { LogoutScreen } from '../../../kernel/widgets/identity-provider/logout-screen';

/** Reads the page's query once and shows the flow that it requests. */
export function ConsentView(props: Pick<ConsentViewProps<Host>, 'host' | 'options'>) {
  const { consentQuery } = useClient();
  const [search] = useState(consentQuery);
  const { bootstrap } = useBootstrap();
  const projectName = bootstrap.projectName ?? location.hostname;
  const View = parseConsentRequest(search).flow === 'logout' ? LogoutView : AuthorizeView;
  return <View {...props} search={search} projectName={projectName} />;
}

/** Runs a request for access: draws the screen of its state and reports its steps to the host. */
export function AuthorizeView({ search, options, host, projectName }: ConsentViewProps<Host>) {
  const flow = useAuthorizeFlow({ ...options, search });
  useHostEvents(flow, host, consentHostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <AuthorizeScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}

/** A log-out has no host events (contract 10.5). */
const noEvents = () => [];

/** Runs a log-out: draws the screen of its state and reports its steps to the host. */
export function LogoutView({ search, options, host, projectName }: ConsentViewProps<Host>) {
  const flow = useLogoutFlow({ ...options, search });
  useHostEvents(flow, host, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <LogoutScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}
