import type { LoginConfig, PasskeyRegistrationEvent, PasskeyRegistrationState } from '@foyer/core';
import { hostEvents, passkeyOptionsOf } from '@foyer/core/internal/users';
import { useFlow } from '@foyer/react-headless';
import type { Host } from '@foyer/react-headless/internal/users';
import { useHostEvents } from '@foyer/react-headless/internal/users';
import { useRegistrationFlow } from '@foyer/react-headless/internal/users/use-passkey-registration';
import { PasskeyRegistrationStart } from './passkey-registration-start';
import { PasskeyRegistrationSuccess } from './passkey-registration-success';
import { passkeyText } from '../../methods/passkey/passkey-text';
import { BodyText } from '../../../kernel/parts/body-text';
import { Card } from '../../../kernel/parts/card';
import { Loader } from '../../../kernel/parts/loader';
import type { ScreenProps } from '../../../kernel/parts/screen';
import { ScreenFocus } from '../../../kernel/parts/screen';
import { useText } from '../../../kernel/strings/text';
import { ChunkFailed } from '../../../kernel/frame/chunk-failed';
import { ErrorBoundary } from '../../../kernel/frame/error-boundary';

/** The keys of the login configuration that passkeys use. Other keys are allowed and ignored. */
export type PasskeyRegistrationConfig = Pick<LoginConfig, 'passkeyOptions' | 'sessionOptions' | 'enableShadowDOM'> &
  Partial<LoginConfig>;

interface PasskeyRegistrationViewProps {
  readonly config: PasskeyRegistrationConfig;
  readonly host: Host;
}

/** Runs a registration: draws the screen of its state and reports its steps to the host. */
export function PasskeyRegistrationView({ config, host }: PasskeyRegistrationViewProps) {
  const flow = useRegistrationFlow(passkeyOptionsOf(config));
  useHostEvents(flow, host, hostEvents);
  const state = useFlow(flow);
  return (
    <ErrorBoundary onError={host.onError}>
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
