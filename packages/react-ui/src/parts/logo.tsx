import { isImageUrl } from '@foyer/core/internal/shared';
import { useIsHydrated } from '@foyer/react-headless/internal';

export interface LogoProps {
  /** Shown if a page with this URL can load the image. */
  readonly url: string | undefined;
  /** The alternative text. Without it the logo is decorative. */
  readonly alt?: string | undefined;
  // Spec sections 2 and 9.
  /** `consent`: at most 50px high and 100px wide, for any logo on consent screens. */
  readonly kind?: 'widget' | 'consent' | undefined;
}

/** The host's logo above the heading. */
export function Logo({ url, alt = '', kind = 'widget' }: LogoProps) {
  // A server does not know whether the page uses http, so hydration assumes the same as the server.
  const page = useIsHydrated() ? location.href : undefined;
  if (typeof url !== 'string' || !isImageUrl(url, page)) return null;
  return (
    <img className="foyer-logo" data-kind={kind} src={url} alt={alt} referrerPolicy="no-referrer" decoding="async" />
  );
}
