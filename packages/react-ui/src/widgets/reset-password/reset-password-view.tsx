import type { PasswordResetEvent, PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import { hostEvents } from '@foyer/core/skin';
import { useFlow } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/skin';
import { useHostEvents } from '@foyer/react-headless/skin';
import { useResetFlow } from '@foyer/react-headless/skin/password-reset';
import { ResetForm } from '../../methods/password/reset-form';
import { ResetDeclined, ResetProgress, ResetRefused } from '../../methods/password/reset-refused';
import { LinkConfirm } from '../../methods/shared/link-confirm';
import { Success } from '../../methods/shared/success';
import { Loader } from '../../parts/loader';
import { ScreenFocus } from '../../parts/screen';
import { ErrorBoundary } from '../error-boundary';

export interface ResetPasswordViewProps {
  readonly options: PasswordResetFlowOptions;
  readonly host: Host;
}

/** Runs a reset: draws the screen of its state and reports its steps to the host. */
export function ResetPasswordView({ options, host }: ResetPasswordViewProps) {
  const flow = useResetFlow(options);
  useHostEvents(flow, host, hostEvents);
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

/** The screen of a reset's state. */
export function ResetScreen(props: ResetScreenProps) {
  return (
    <ScreenFocus shown={props.state.at} passing={['arrived']}>
      <ScreenOf {...props} />
    </ScreenFocus>
  );
}

function ScreenOf({ state, send }: ResetScreenProps) {
  switch (state.at) {
    case 'arrived':
      return <Loader />;
    case 'enter':
      return <ResetForm state={state} send={send} />;
    case 'confirm':
      return <LinkConfirm kind="link" present={state.present} send={send} />;
    case 'declined':
      return <ResetDeclined />;
    case 'authenticating':
      return <ResetProgress />;
    case 'missing':
    case 'refused':
      return <ResetRefused state={state} send={send} />;
    case 'authenticated':
      return <Success content="login.success.content" />;
  }
}
