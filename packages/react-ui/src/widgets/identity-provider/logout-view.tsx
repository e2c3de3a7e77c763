import type { LogoutEvent, LogoutRequest, LogoutState } from '@foyer/core';
import { createLogoutFlow } from '@foyer/core/flows/logout';
import { useClient, useFlow } from '@foyer/react-headless';
import { useState } from 'react';
import { Loader } from '../../parts/loader';
import { useLatest } from '../../parts/use-latest';
import { ConsentFailed } from './consent-failed';
import { ConsentLeaving } from './consent-leaving';
import { ConsentRefused } from './consent-refused';
import { ConsentStatement } from './consent-statement';
import { LogoutConfirm } from './logout-confirm';
import type { ScreenProps } from '../../parts/screen';
import { ConsentFocus } from './consent-focus';
import type { ConsentViewProps } from './consent-view-props';
import { ErrorBoundary } from '../error-boundary';
import { useHostTap } from '../use-host-tap';

/** A log-out has no events of its own (contract 10.5). */
const noEvents = () => [];

/** A running log-out: the flow, the screen of its moment, and the tap that tells the host. */
export function LogoutView({ parsed, options, host, projectName }: ConsentViewProps<LogoutRequest>) {
  const client = useClient();
  const newest = useLatest(options);
  const [flow] = useState(() => createLogoutFlow(client, parsed, () => newest.current));
  useHostTap(flow, host, noEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <LogoutScreen state={state} send={flow.send} projectName={projectName} />
    </ErrorBoundary>
  );
}

export interface LogoutScreenProps extends ScreenProps<LogoutState, LogoutEvent> {
  readonly projectName: string;
}

/** The screen of a log-out's moment. */
export function LogoutScreen(props: LogoutScreenProps) {
  return (
    <ConsentFocus at={props.state.at}>
      <Screen {...props} />
    </ConsentFocus>
  );
}

function Screen({ state, send, projectName }: LogoutScreenProps) {
  switch (state.at) {
    case 'opening':
    case 'loading':
    case 'loggingOut':
      return <Loader room={{ heading: true }} />;
    case 'refused':
      return <ConsentRefused refusal={state.error} />;
    case 'noSession':
      return <ConsentStatement says="idpConsent.noActiveSession" />;
    case 'failed':
      return <ConsentFailed state={state} send={send} />;
    case 'confirm':
      return <LogoutConfirm state={state} send={send} projectName={projectName} />;
    case 'leaving':
      return <ConsentLeaving state={state} send={send} />;
    case 'notLoggedOut':
      return <ConsentStatement says="idpLogout.notLoggedOut" />;
  }
}
