import type { PasswordResetEvent, PasswordResetFlowOptions, PasswordResetState } from '@foyer/core';
import { hostEvents } from '@foyer/core/internal/users';
import { useFlow } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/internal/users';
import { useHostEvents } from '@foyer/react-headless/internal/users';
import { useResetFlow } from '@foyer/react-headless/internal/users/use-password-reset-flow';
import { ResetForm } from './reset-form';
import { ResetDeclined, ResetProgress, ResetRefused } from './reset-refused';
import { LinkConfirm } from '../../../kernel/methods/later/link-confirm';
import { Success } from '../../../kernel/methods/later/success';
import { Loader } from '../../../kernel/parts/loader';
import { ScreenFocus } from '../../../kernel/parts/screen';
import { ErrorBoundary } from '../../../kernel/frame/error-boundary';

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
