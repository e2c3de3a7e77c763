import type {
  Client,
  LoginConfig,
  PasskeyFlowOptions,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from '@foyer/core';
import { userReader } from '@foyer/core/internal/users';
import { useFlow, useReportedSteps } from '@foyer/react-headless/internal';
import { useRegistrationFlow } from '@foyer/react-headless/internal/users';
import type { UserStepReporter } from '@foyer/react-headless/internal/users';
import { PasskeyRegistrationSuccess } from './passkey-registration-success';
import { NewPasskeyCard } from '../login/passkey/passkey-offer';
import { passkeyText } from '../login/passkey/passkey-text';
import { BodyText } from '../../parts/heading';
import { Card } from '../../parts/card';
import { Loader } from '../../parts/loader';
import type { ScreenProps } from '../../parts/screen';
import { ScreenFocus } from '../../parts/screen';
import { useText } from '../../text/text';
import { ChunkFailed } from '../../frame/chunk-failed';
import { ErrorBoundary } from '../../frame/error-boundary';

/** The keys of the login configuration that passkeys use. Other keys are allowed and ignored. */
export type PasskeyRegistrationConfig = Pick<LoginConfig, 'passkeyOptions' | 'sessionOptions' | 'enableShadowDOM'> &
  Partial<LoginConfig>;

interface PasskeyRegistrationViewProps {
  readonly client: Client;
  readonly reporter: UserStepReporter;
  /** Undefined: no user is signed in. */
  readonly userId: string | undefined;
  readonly options: PasskeyFlowOptions;
}

/** Runs a registration: renders the screen of its state and reports its steps to the host. */
export function PasskeyRegistrationView({ client, reporter, userId, options }: PasskeyRegistrationViewProps) {
  const flow = useRegistrationFlow(client, userId, options);
  useReportedSteps(flow, reporter, userReader);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={reporter.host.onError}>
      <PasskeyRegistrationScreen state={state} send={flow.send} />
    </ErrorBoundary>
  );
}

/** The screen of a registration's state. */
export function PasskeyRegistrationScreen(props: ScreenProps<PasskeyRegistrationState, PasskeyRegistrationEvent>) {
  return (
    <ScreenFocus shown={screenOf(props.state)} passing={['checking']}>
      <Screen {...props} />
    </ScreenFocus>
  );
}

const screenOf = ({ at }: PasskeyRegistrationState): string => (at === 'creating' ? 'start' : at);

function Screen({ state, send }: ScreenProps<PasskeyRegistrationState, PasskeyRegistrationEvent>) {
  const t = useText(passkeyText);
  switch (state.at) {
    case 'checking':
      return <Loader room={{ heading: true }} />;
    case 'unreachable':
      return <ChunkFailed problem={state.error} onRetry={() => send({ type: 'retry' })} />;
    case 'noUser':
      return (
        <Card>
          <BodyText role="alert">{t('passkey.registrationStart.error.noUser')}</BodyText>
        </Card>
      );
    case 'start':
    case 'creating':
      return <PasskeyRegistrationStart state={state} send={send} />;
    case 'list':
      return <PasskeyRegistrationSuccess state={state} send={send} />;
  }
}

type StartState = Extract<PasskeyRegistrationState, { at: 'start' | 'creating' }>;

/** 'Set up a new Passkey' (spec section 2, Passkey). */
function PasskeyRegistrationStart({ state, send }: ScreenProps<StartState, PasskeyRegistrationEvent>) {
  const { error, blocked } = state.at === 'start' ? state : {};
  return <NewPasskeyCard error={error} blocked={blocked} busy={state.at === 'creating'} send={send} />;
}
