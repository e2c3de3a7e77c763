import type { TotpEnrollment } from '@foyer/core/internal/organizations/second-factor';
import { appAddress } from '@foyer/core/internal/organizations/second-factor';
import { useText } from '../../../kernel/strings/text';
import { useStyles } from '../../../kernel/theme/style-sheets';
import linkCss from '../../../kernel/parts/later/external-link.css?inline';
import { useOrganizationContext } from '../../login/organization-context';
import { secondFactorText } from './second-factor-text';

interface OpenAppProps {
  readonly enrollment: TotpEnrollment;
  readonly organizationName: string;
}

// Org 5.20.
/** Hands the secret to an app on this device: nobody can scan the screen that they hold. */
export function OpenApp({ enrollment, organizationName }: OpenAppProps) {
  const t = useText(secondFactorText);
  const { about } = useOrganizationContext();
  useStyles(linkCss);
  const address = appAddress(enrollment, { issuer: organizationName, account: about.email });
  if (!address || !isPhone()) return null;
  return (
    <a className="foyer-link" href={address} rel="noopener noreferrer">
      <span>{t('foyer.mfa.openApp')}</span>
    </a>
  );
}

/** Browsers do not say which addresses their device can open. Authenticator apps are on those that are held and touched. */
const isPhone = (): boolean => typeof matchMedia === 'function' && matchMedia('(hover: none) and (pointer: coarse)').matches;
