import type { AuthorizeEvent, AuthorizeRequest, AuthorizeState } from '@foyer/core';
import { createAuthorizeFlow } from '@foyer/core/flows/authorize';
import { consentHostEvents } from '@foyer/core/flows/consent-host-events';
import { useClient, useFlow } from '@foyer/react-headless';
import { useState } from 'react';
import { Loader } from '../parts/loader';
import { useLatest } from '../parts/use-latest';
import { ConsentFailed } from '../screens/consent-failed';
import { ConsentLeaving } from '../screens/consent-leaving';
import { ConsentRefused } from '../screens/consent-refused';
import { ConsentScreen } from '../screens/consent-screen';
import { ConsentStatement } from '../screens/consent-statement';
import type { ScreenProps } from '../screens/screen';
import { Success } from '../screens/success';
import { ConsentFocus } from './consent-focus';
import type { ConsentViewProps } from './consent-view-props';
import { ErrorBoundary } from './error-boundary';
import { useHostTap } from './use-host-tap';

/** A running request for access: the flow, the screen of its moment, and the tap that tells the host. */
export function AuthorizeView({ parsed, options, host, projectName }: ConsentViewProps<AuthorizeRequest>) {
  const client = useClient();
  const newest = useLatest(options);
  const [flow] = useState(() => createAuthorizeFlow(client, parsed, () => newest.current));
  useHostTap(flow, host, consentHostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <AuthorizeScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}

export interface AuthorizeScreenProps extends ScreenProps<AuthorizeState, AuthorizeEvent> {
  readonly projectName: string;
}

/** The screen of a request's moment. */
export function AuthorizeScreen(props: AuthorizeScreenProps) {
  return (
    <ConsentFocus at={props.state.at}>
      <Screen {...props} />
    </ConsentFocus>
  );
}

function Screen({ state, send, projectName }: AuthorizeScreenProps) {
  switch (state.at) {
    case 'opening':
    case 'loading':
    case 'submitting':
      return <Loader room={{ heading: true }} />;
    case 'refused':
      return <ConsentRefused refusal={state.error} />;
    case 'noSession':
      return <ConsentStatement says="idpConsent.noActiveSession" />;
    case 'failed':
      return <ConsentFailed state={state} send={send} />;
    case 'consent':
      return <ConsentScreen state={state} send={send} projectName={projectName} />;
    case 'leaving':
      return <ConsentLeaving state={state} send={send} />;
    case 'success':
      return <Success content="login.success.content" />;
    case 'denied':
      return <ConsentStatement says="idpConsent.denied" />;
  }
}
