import type {
  Client,
  LoginConfig,
  PasswordResetEvent,
  PasswordResetFlowOptions,
  PasswordResetFormState,
  PasswordResetState,
} from '@foyer/core';
import { Secret } from '@foyer/core/internal/shared';
import { userReader } from '@foyer/core/internal/users';
import { useFlow, useLayoutEffect, useReportedSteps } from '@foyer/react-headless/internal';
import { useResetFlow } from '@foyer/react-headless/internal/users';
import type { UserStepReporter } from '@foyer/react-headless/internal/users';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import type { LoginParts } from './login-parts';
import { ResetElsewhere, ResetMailed } from './reset-elsewhere';
import { ResetForm } from './reset-form';
import { ResetDeclined, ResetProgress, ResetRefused, ResetSignedOut } from './reset-refused';
import { LinkConfirm } from '../../login/link-confirm';
import { Success } from '../../login/success';
import { Loader } from '../../parts/loader';
import { ScreenFocus } from '../../parts/screen';
import { Chunk } from '../../frame/chunk';
import { ErrorBoundary } from '../../frame/error-boundary';
import { toastText } from '../../text/main-text';
import { useText } from '../../text/text';
import { useToast } from '../../theme/frame-context';

export interface ResetPasswordViewProps {
  readonly client: Client;
  readonly reporter: UserStepReporter;
  readonly options: PasswordResetFlowOptions;
  readonly login: LoginParts;
  /** The configuration of the login, for the steps after the first factor. */
  readonly config: Partial<LoginConfig>;
  /** Whether there is a token for the form, which can then be rendered before the token is consumed. */
  readonly isFormFirst: boolean;
}

/** The form before the token is consumed. */
const FORM: PasswordResetFormState = { at: 'enter', token: new Secret(''), entry: 'open', strength: { at: 'none' } };

const loadSteps = () => import('./sign-in-steps').then((module) => module.SignInSteps);

/** Runs a reset: renders the screen of its state and reports its steps to the host. */
export function ResetPasswordView({ client, reporter, options, config, login, isFormFirst }: ResetPasswordViewProps) {
  const flow = useResetFlow(client, options);
  useReportedSteps(flow, reporter, userReader);
  useResentToast(flow);
  const state = useFlow(flow);
  const send = useEarly(flow, state);
  const steps =
    state.at === 'incomplete' ? (
      <Chunk load={loadSteps} props={{ client, reporter, config, login, step: state.step, send }} />
    ) : null;
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <ResetScreen state={state.at === 'arrived' && isFormFirst ? FORM : state} send={send} steps={steps} />
    </ErrorBoundary>
  );
}

/** Confirms that the new email was sent again. */
function useResentToast(flow: ReturnType<typeof useResetFlow>): void {
  const showToast = useToast();
  const t = useText(toastText);
  useEffect(
    () =>
      flow.inspect(({ event }) => {
        if (event.type === 'resetSent' && event.again) showToast(t('toast.emailResent'));
      }),
    [flow, showToast, t],
  );
}

/** Holds back the user's events until the form has the token, then sends them. */
function useEarly(
  flow: ReturnType<typeof useResetFlow>,
  { at }: PasswordResetState,
): (event: PasswordResetEvent) => void {
  const early = useRef<PasswordResetEvent[]>([]);
  // Runs before the user's next event, which is newer.
  useLayoutEffect(() => {
    if (at === 'arrived') return;
    const events = early.current.splice(0);
    if (at === 'enter') for (const event of events) flow.send(event);
  }, [flow, at]);
  return useCallback(
    (event) => {
      if (flow.getState().at === 'arrived') early.current.push(event);
      else flow.send(event);
    },
    [flow],
  );
}

interface ResetScreenProps {
  readonly state: PasswordResetState;
  readonly send: (event: PasswordResetEvent) => void;
  /** The screens of a sign-in that waits for a step. Absent: a loader. */
  readonly steps?: ReactNode;
}

/** The screen of a reset's state. */
export function ResetScreen(props: ResetScreenProps) {
  return (
    <ScreenFocus shown={props.state.at} passing={['arrived']}>
      <ScreenOf {...props} />
    </ScreenFocus>
  );
}

function ScreenOf({ state, send, steps }: ResetScreenProps) {
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
    case 'elsewhere':
    case 'renewing':
      return <ResetElsewhere state={state} send={send} />;
    case 'mailed':
      return <ResetMailed state={state} send={send} />;
    case 'incomplete':
      return steps ?? <Loader />;
    case 'authenticated':
      return <Success content="login.success.content" />;
    case 'signedOut':
      return <ResetSignedOut />;
  }
}
