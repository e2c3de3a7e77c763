import type { OrganizationTarget } from '@foyer/core/organizations';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useState } from 'react';
import { ArrivingStyles } from '../../../parts/arriving-styles';
import { Logo } from '../../../parts/logo';
import { useStyles } from '../../../theme/style-sheets';
import logosCss from './organization-logos.css?inline';

export interface OrganizationLogosProps {
  /** The logo of the app. */
  readonly app: string | undefined;
  /** Organization of the logo next to it. */
  readonly organization: Pick<OrganizationTarget, 'logoUrl'> | undefined;
}

// Org 5.1.
/** The logos of an organization and of the app, side by side. Each is hidden if it is missing or does not load. */
export function OrganizationLogos({ app, organization }: OrganizationLogosProps) {
  const [broken, setBroken] = useState<string>();
  const isHydrated = useIsHydrated();
  useStyles(logosCss);
  const url = organization?.logoUrl;
  if (!url || url === broken) return <Logo url={app} />;
  return (
    // The shared image component reports no errors, so listen for them here.
    <div className="foyer-logos" onErrorCapture={() => setBroken(url)}>
      {isHydrated ? null : <ArrivingStyles css={logosCss} isPlain />}
      <Logo url={url} kind="consent" />
      <Logo url={app} />
    </div>
  );
}
