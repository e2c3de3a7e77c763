import type { SsoDiscoveryEvent, SsoDiscoveryState } from '@foyer/core/organizations';
import { BackButton } from '../../../parts/back-button';
import { ButtonList } from '../../../parts/button-list';
import { Card } from '../../../parts/card';
import { ErrorText } from '../../../parts/error-text';
import { Heading } from '../../../parts/heading';
import { useText } from '../../../text/text';
import { OrganizationProblem } from '../organization-problem';
import { ConnectionButton } from './connection-button';
import { ssoText } from './sso-text';

interface SsoMenuProps {
  readonly form: Extract<SsoDiscoveryState, { readonly at: 'choose' }>;
  /** The id of the connection that the browser is navigating to. */
  readonly leavingFor: string | undefined;
  readonly send: (event: SsoDiscoveryEvent) => void;
}

// Org 5.13, W38.
/** The SSO connections for an address. Two of them can have the same name. */
export function SsoMenu({ form, leavingFor, send }: SsoMenuProps) {
  const t = useText(ssoText);
  const { connections, error, blocked = false } = form;
  return (
    <Card>
      <BackButton label={t('button.back.ariaLabel')} onClick={() => send({ type: 'back' })} />
      <Heading>{t('ssoDiscovery.title')}</Heading>
      <ButtonList>
        {connections.map((connection) => (
          <ConnectionButton
            key={connection.id}
            connection={connection}
            busy={leavingFor === connection.id}
            disabled={blocked || (leavingFor !== undefined && leavingFor !== connection.id)}
            onPress={() => send({ type: 'pick', connectionId: connection.id })}
          />
        ))}
      </ButtonList>
      <ErrorText>{error ? <OrganizationProblem problem={error} place="ssoSearch" /> : null}</ErrorText>
    </Card>
  );
}
