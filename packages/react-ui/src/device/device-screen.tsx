import type { DeviceEvent, DeviceReauthenticateState, DeviceState } from '@foyer/core/internal/device';
import type { ReactNode } from 'react';
import { AccountChanged } from '../consent/account-changed';
import { ConsentError } from '../consent/consent-error';
import { ConsentFailed } from '../consent/consent-failed';
import { ConsentRefused } from '../consent/consent-refused';
import { ConsentStatement } from '../consent/consent-statement';
import { successText } from '../login/outcome-text';
import { Banner } from '../parts/banner';
import { Button } from '../parts/button';
import { Card } from '../parts/card';
import { BodyText, Heading } from '../parts/heading';
import { Illustration } from '../parts/illustration';
import type { ScreenProps } from '../parts/screen';
import { ScreenFocus } from '../parts/screen';
import { ProblemText } from '../text/error-text';
import { useText } from '../text/text';
import type { DeviceApproveProps } from './device-approve';
import { DeviceApprove } from './device-approve';
import { DeviceEnter } from './device-enter';
import { deviceText } from './device-text';

export interface DeviceScreenProps
  extends ScreenProps<DeviceState, DeviceEvent>, Pick<DeviceApproveProps, 'projectName' | 'Roles'> {
  /** Shown until the page has been checked. A server never renders it. */
  readonly loader?: ReactNode;
}

/** The screen of the state of a device's approval. */
export function DeviceScreen(props: DeviceScreenProps) {
  return (
    <ScreenFocus shown={props.state.at} passing={['opening']}>
      <Screen {...props} />
    </ScreenFocus>
  );
}

function Screen({ state, send, projectName, loader, Roles }: DeviceScreenProps) {
  const t = useText(deviceText);
  switch (state.at) {
    case 'opening':
      return loader;
    case 'refused':
      return <ConsentRefused refusal={state.error} />;
    case 'failed':
      return <ConsentFailed state={state} send={send} />;
    case 'noSession':
      return <ConsentStatement says="idpConsent.noActiveSession" />;
    case 'enter':
      return <DeviceEnter state={state} send={send} />;
    case 'approve':
      return <DeviceApprove state={state} send={send} projectName={projectName} Roles={Roles} />;
    case 'reauthenticate':
      return <Reauthenticate state={state} send={send} />;
    case 'accountChanged':
      return (
        <AccountChanged send={send}>
          <ProblemText problem={state.error} />
        </AccountChanged>
      );
    case 'expired':
      return (
        <ConsentError after={<Button onClick={() => send({ type: 'tryAgain' })}>{t('foyer.device.newCode')}</Button>}>
          {t('foyer.device.expired')}
        </ConsentError>
      );
    case 'allowed':
      return <Allowed />;
    case 'denied':
      return <ConsentStatement says="idpConsent.denied" />;
  }
}

/** The last sign-in is too old. The code is kept. */
function Reauthenticate({ state, send }: ScreenProps<DeviceReauthenticateState, DeviceEvent>) {
  const { busy = false, error } = state;
  const t = useText(deviceText);
  return (
    <Card>
      <Heading>{t('foyer.device.title')}</Heading>
      <BodyText>{t('foyer.device.reauthenticate')}</BodyText>
      {error.code === 'insufficient_factors' ? null : (
        <Banner kind="error">
          <ProblemText problem={error} />
        </Banner>
      )}
      <Button busy={busy} onClick={() => send({ type: 'signInAgain' })}>
        {t('foyer.device.logInAgain')}
      </Button>
    </Card>
  );
}

function Allowed() {
  const t = useText(deviceText);
  const success = useText(successText);
  return (
    <Card>
      <Heading>{success('success.title')}</Heading>
      <Illustration kind="check" />
      <BodyText>{t('foyer.device.allowed')}</BodyText>
    </Card>
  );
}
