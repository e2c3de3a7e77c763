import { isImageUrl } from '@foyer/core/internal/shared';
import { firstLetter } from '@foyer/core/internal/organizations';
import { useContext, useState } from 'react';
import { FrameContext } from '../../../theme/frame-context';
import { useStyles } from '../../../theme/style-sheets';
import organizationLogoCss from './organization-logo.css?inline';

interface OrganizationLogoProps {
  readonly name: string;
  /** Empty if it has none. */
  readonly url: string;
}

// Org 5.11, 12, W39.
/** The logo of an organization, or the first letter of its name until the logo has loaded. The name is next to it. */
export function OrganizationLogo({ name, url }: OrganizationLogoProps) {
  const [shown, setShown] = useState<string>();
  const [broken, setBroken] = useState<string>();
  const { noScript } = useContext(FrameContext);
  useStyles(organizationLogoCss);
  const hasLogo = broken !== url && isImageUrl(url, noScript ? undefined : location.href);
  // Without JavaScript the logo is rendered immediately, and the browser shows the letter if the logo does not load.
  const isShown = hasLogo && (noScript || shown === url);
  return (
    <span className="foyer-organization-logo" aria-hidden="true" translate="no">
      {isShown ? null : <span>{firstLetter(name)}</span>}
      {hasLogo ? (
        <img
          data-shown={isShown || undefined}
          src={url}
          alt={noScript ? firstLetter(name) : ''}
          width="40"
          height="40"
          referrerPolicy="no-referrer"
          decoding="async"
          onLoad={() => setShown(url)}
          onError={() => setBroken(url)}
        />
      ) : null}
    </span>
  );
}
