import type { AuthorizeEvent, AuthorizeRequest, AuthorizeState, AuthTokenParams } from '@foyer/core';
import { createAuthorizeFlow } from '@foyer/core/flows/authorize';
import { consentHostEvents } from '@foyer/core/flows/consent-host-events';
import { useClient, useFlow, useTrustedToken } from '@foyer/react-headless';
import { useState } from 'react';
import { Loader } from '../../parts/loader';
import { useLatest } from '../../parts/use-latest';
import { ConsentFailed } from './consent-failed';
import { ConsentLeaving } from './consent-leaving';
import { ConsentRefused } from './consent-refused';
import { ConsentScreen } from './consent-screen';
import { ConsentStatement } from './consent-statement';
import type { ScreenProps } from '../../parts/screen';
import { Success } from '../../methods/shared/success';
import { ConsentFocus } from './consent-focus';
import type { ConsentViewProps } from './consent-view-props';
import { ErrorBoundary } from '../error-boundary';
import { useHostTap } from '../use-host-tap';

/** A request for access; one that begins anew where the host has another word on who the person is. */
export function AuthorizeView(props: ConsentViewProps<AuthorizeRequest>) {
  const { params, round } = useTrustedToken(props.options.authTokenParams);
  return <Running key={round} {...props} authTokenParams={params} />;
}

interface RunningProps extends ConsentViewProps<AuthorizeRequest> {
  readonly authTokenParams: AuthTokenParams | undefined;
}

/** A running request: the flow, the screen of its moment, and the tap that tells the host. */
function Running({ parsed, options, host, projectName, authTokenParams }: RunningProps) {
  const client = useClient();
  const newest = useLatest(options);
  const [flow] = useState(() =>
    createAuthorizeFlow(client, parsed, () => ({ ...newest.current, authTokenParams })),
  );
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
    case 'attesting':
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
