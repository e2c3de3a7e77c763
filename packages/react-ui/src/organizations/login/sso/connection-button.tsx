import type { Connection } from '@foyer/core/organizations';
import { useButtonMark } from '../../../login/known-user';
import { Button } from '../../../parts/button';
import { useText } from '../../../text/text';
import { ConnectionLogo } from './connection-logo';
import { ssoText } from './sso-text';

interface ConnectionButtonProps {
  readonly connection: Connection;
  /** The browser is navigating there. */
  readonly busy: boolean;
  readonly disabled: boolean;
  /** The value that it posts before scripts have run. */
  readonly press?: string | undefined;
  readonly waiting?: boolean | undefined;
  readonly onPress: () => void;
}

/** A button that opens the login page of a company's identity provider. */
export function ConnectionButton({ connection, busy, disabled, press, waiting, onPress }: ConnectionButtonProps) {
  const t = useText(ssoText);
  const { badge, describedBy } = useButtonMark()(`sso:${connection.id}`);
  const { displayName, identityProvider } = connection;
  return (
    <Button
      variant="secondary"
      mark={<ConnectionLogo identityProvider={identityProvider} />}
      busy={busy}
      busyText={t('foyer.sso.leaving')}
      describedBy={describedBy}
      disabled={disabled}
      press={press}
      waiting={waiting}
      onClick={onPress}
    >
      <span>{t.rich('provider.continueWith', { displayName: <bdi translate="no">{displayName}</bdi> })}</span>
      {badge}
    </Button>
  );
}
