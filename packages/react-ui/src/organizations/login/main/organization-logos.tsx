import type { OrganizationTarget } from '@foyer/core/organizations';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useState } from 'react';
import { ArrivingStyles } from '../../../parts/arriving-styles';
import { Logo } from '../../../parts/logo';
import { useStyles } from '../../../theme/style-sheets';
import logosCss from './organization-logos.css?inline';

export interface OrganizationLogosProps {
  /** The logo of the application. */
  readonly app: string | undefined;
  /** Organization of the logo beside it. */
  readonly organization: Pick<OrganizationTarget, 'logoUrl'> | undefined;
}

// Org 5.1.
/** The logos of an organization and of the application, side by side. Either may be missing, or not load. */
export function OrganizationLogos({ app, organization }: OrganizationLogosProps) {
  const [broken, setBroken] = useState<string>();
  const isHydrated = useIsHydrated();
  useStyles(logosCss);
  const url = organization?.logoUrl;
  if (!url || url === broken) return <Logo url={app} />;
  return (
    // The image itself is a part of all widgets, which none of the others asks whether it has loaded.
    <div className="foyer-logos" onErrorCapture={() => setBroken(url)}>
      {isHydrated ? null : <ArrivingStyles css={logosCss} isPlain />}
      <Logo url={url} kind="consent" />
      <Logo url={app} />
    </div>
  );
}
