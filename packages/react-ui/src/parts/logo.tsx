import { isImageUrl } from '@foyer/core/internal/shared';
import { useIsHydrated } from '@foyer/react-headless/internal';

export interface LogoProps {
  /** Shown if an image of this page may have that address. */
  readonly url: string | undefined;
  /** The alternative text. Without it the logo is decorative. */
  readonly alt?: string | undefined;
  // Spec sections 2 and 9.
  /** `consent`: at most 50px high and 100px wide, whosever it is. */
  readonly kind?: 'widget' | 'consent' | undefined;
}

/** The host's logo above the heading. */
export function Logo({ url, alt = '', kind = 'widget' }: LogoProps) {
  // A server does not know whether the page is http, so hydration assumes what the server did.
  const page = useIsHydrated() ? location.href : undefined;
  if (typeof url !== 'string' || !isImageUrl(url, page)) return null;
  return (
    <img className="foyer-logo" data-kind={kind} src={url} alt={alt} referrerPolicy="no-referrer" decoding="async" />
  );
}
