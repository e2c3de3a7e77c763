import type { TotpEnrollment } from '@foyer/core/internal/shared';
import { AppLink } from '../../../parts/app-link';
import { useText } from '../../../text/text';
import { useScreenContext } from '../../../parts/screen-context';
import type { OrganizationContextValue } from '../organization-context';
import { secondFactorText } from './second-factor-text';

interface OpenAppProps {
  readonly enrollment: TotpEnrollment;
  readonly organizationName: string;
}

// Org 5.20.
/** Opens an authenticator app on this device with the secret. */
export function OpenApp({ enrollment, organizationName }: OpenAppProps) {
  const t = useText(secondFactorText);
  const { about } = useScreenContext<OrganizationContextValue>();
  return (
    <AppLink secret={enrollment.secret} issuer={organizationName} account={about.email}>
      {t('foyer.mfa.openApp')}
    </AppLink>
  );
}
