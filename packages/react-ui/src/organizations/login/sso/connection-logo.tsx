import { BrandLogo } from '../../../login/brand-logo';
import { GOOGLE, MICROSOFT } from '../../../login/shared-logos';
import type { IconShape } from '../../../parts/icon';
import { Icon } from '../../../parts/icon';

/** The icon for an unknown identity provider. */
export const COMPANY: IconShape = { path: 'M5 21V4h9v17M14 10h5v11M2.5 21h19M8 8h3M8 12h3M8 16h3' };
const RING = 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 16.5a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z';

// Org 5.13.
/** The logo of a company's identity provider, or an icon if it is unknown. */
export function ConnectionLogo({ identityProvider }: { readonly identityProvider: string }) {
  switch (identityProvider) {
    case 'google-workspace':
      return <BrandLogo shapes={GOOGLE} />;
    case 'microsoft-entra':
      return <BrandLogo shapes={MICROSOFT} />;
    case 'okta':
      return (
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d={RING} fill="currentcolor" fillRule="evenodd" />
        </svg>
      );
    default:
      return <Icon shape={COMPANY} />;
  }
}
