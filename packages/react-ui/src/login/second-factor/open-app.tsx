import type { TotpEnrollment } from '@foyer/core/internal/shared';
import { AppLink } from '../../parts/app-link';
import { useText } from '../../text/text';
import type { FactorAbout } from './factor-kind';
import { factorText } from './factor-text';

interface OpenAppProps extends Pick<FactorAbout, 'issuer' | 'account'> {
  readonly enrollment: TotpEnrollment;
}

// Org 5.20.
/** Opens an authenticator app on this device with the secret. */
export function OpenApp({ enrollment, issuer, account }: OpenAppProps) {
  const t = useText(factorText);
  return (
    <AppLink secret={enrollment.secret} issuer={issuer} account={account}>
      {t('foyer.mfa.openApp')}
    </AppLink>
  );
}
