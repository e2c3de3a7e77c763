import type { PasswordResetEvent, PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import { hostEvents } from '@foyer/core';
import { createPasswordResetFlow } from '@foyer/core/flows/password-reset';
import { useClient, useFlow } from '@foyer/react-headless';
import { useRef, useState } from 'react';
import { FocusContext } from '../../parts/use-screen-focus';
import { Loader } from '../../parts/loader';
import { useLatest } from '../../parts/use-latest';
import { ResetForm } from '../../methods/password/reset-form';
import { ResetProgress } from '../../methods/password/reset-progress';
import { ResetRefused } from '../../methods/password/reset-refused';
import { Success } from '../../methods/shared/success';
import type { HostCallbacks } from '../callbacks';
import { ErrorBoundary } from '../error-boundary';
import { useHostTap } from '../use-host-tap';

export interface ResetPasswordViewProps {
  readonly options: PasswordResetFlowOptions;
  readonly host: HostCallbacks;
}

/** A running reset: the flow, the screen of its moment, and the tap that tells the host. */
export function ResetPasswordView({ options, host }: ResetPasswordViewProps) {
  const client = useClient();
  const newest = useLatest(options);
  // The caller is keyed by the token: another one is another reset.
  const [flow] = useState(() => createPasswordResetFlow(client, () => newest.current));
  useHostTap(flow, host, hostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
      <ResetScreen state={state} send={flow.send} />
    </ErrorBoundary>
  );
}

interface ResetScreenProps {
  readonly state: PasswordResetState;
  readonly send: (event: PasswordResetEvent) => void;
}

/** The screen of a reset's moment. */
export function ResetScreen(props: ResetScreenProps) {
  const first = useRef(props.state.at);
  const left = useRef(false);
  if (props.state.at !== first.current) left.current = first.current !== 'arrived';
  if (!left.current) first.current = props.state.at;
  return (
    <FocusContext.Provider value={left.current}>
      <ScreenOf {...props} />
    </FocusContext.Provider>
  );
}

function ScreenOf({ state, send }: ResetScreenProps) {
  switch (state.at) {
    case 'arrived':
      return <Loader />;
    case 'enter':
      return <ResetForm state={state} send={send} />;
    case 'authenticating':
      return <ResetProgress />;
    case 'missing':
    case 'refused':
      return <ResetRefused state={state} send={send} />;
    case 'authenticated':
      return <Success content="login.success.content" />;
  }
}
