import type { DeviceApproveState, DeviceEvent } from '@foyer/core/internal/device';
import { AppName } from '../consent/consent-statement';
import { ConsentChoices } from '../consent/consent-choices';
import { ConsentPermissions } from '../consent/consent-permissions';
import { useClientName } from '../consent/consent-screen';
import { idpText } from '../consent/consent-text';
import { ConsentUngrantable } from '../consent/consent-ungrantable';
import { ConsentWho } from '../consent/consent-who';
import { Banner } from '../parts/banner';
import { Card } from '../parts/card';
import { BodyText, Heading } from '../parts/heading';
import { Logo } from '../parts/logo';
import type { ScreenProps } from '../parts/screen';
import type { ComponentType } from 'react';
import { useText } from '../text/text';
import { useStyles } from '../theme/style-sheets';
import deviceCss from './device.css?inline';
import { deviceText } from './device-text';

export interface DeviceApproveProps extends ScreenProps<DeviceApproveState, DeviceEvent> {
  readonly projectName: string;
  /** Shows the roles of a member. Users have none. */
  readonly Roles?: ComponentType<{ readonly roles: readonly string[] }> | undefined;
}

/**
 * A device asks for access (RFC 8628, section 3.3). The code is shown again, because a link can come from an attacker
 * (section 5.4). No button is preselected, and 'Allow' requires a deliberate click.
 */
export function DeviceApprove({ state, send, projectName, Roles }: DeviceApproveProps) {
  const { consent, userCode, clientId, roles } = state;
  useStyles(deviceCss);
  const t = useText(deviceText);
  const idp = useText(idpText);
  const clientName = useClientName(consent);
  return (
    <Card header={<Logo url={consent.client.logo} kind="consent" />}>
      <Heading>{idp.rich('idpConsent.customScopes.title', { clientName, projectName })}</Heading>
      <BodyText>
        {t.rich('foyer.device.shows', {
          code: (
            <b className="foyer-device-code">
              <AppName>{userCode.reveal()}</AppName>
            </b>
          ),
        })}
      </BodyText>
      <Banner kind="warning">{t('foyer.device.warning')}</Banner>
      <ConsentWho consent={consent} clientName={clientName} projectName={projectName} place={clientId}>
        {Roles && roles ? <Roles roles={roles} /> : null}
      </ConsentWho>
      <ConsentPermissions consent={consent} clientName={clientName} />
      <ConsentUngrantable items={consent.ungrantable} clientName={clientName} />
      <ConsentChoices state={state} send={send} />
    </Card>
  );
}
