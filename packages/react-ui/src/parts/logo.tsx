import { isLogoUrl } from '../theme/style-grammar';
import { useStyles } from '../theme/style-sheets';
import logoCss from './logo.css?inline';

export interface LogoProps {
  /** Shown when it is https, or a data URL of a PNG, JPEG or WebP image. */
  readonly url: string | undefined;
  /** What it says; without one it is decoration beside the heading. */
  readonly alt?: string | undefined;
  /** `consent`: at most 50px high and 100px wide (spec section 9). */
  readonly kind?: 'widget' | 'consent' | undefined;
}

/** The host's own picture above the heading. */
export function Logo({ url, alt = '', kind = 'widget' }: LogoProps) {
  useStyles(logoCss);
  if (!isLogoUrl(url)) return null;
  return <img className="foyer-logo" data-kind={kind} src={url} alt={alt} referrerPolicy="no-referrer" decoding="async" />;
}
