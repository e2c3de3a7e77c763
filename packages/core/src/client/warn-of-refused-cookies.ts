import { warn } from '../base/log';
import type { Platform } from '../base/platform';
import { framedBy } from '../browser/framed-by';
import type { CookieOptions } from '../session/cookies';

export interface RefusedCookies {
  readonly platform: Pick<Platform, 'href'>;
  readonly options: { readonly cookieOptions?: CookieOptions | undefined };
}

// Decision 165.
/**
 * Tells the developer why the browser has not stored the session, as far as the page can know it, and how to fix it.
 * The user sees a message too.
 */
export function warnOfRefusedCookies(
  { platform, options }: RefusedCookies,
  isFramed: boolean = framedBy([]) !== null,
): void {
  const { protocol } = new URL(platform.href());
  warn(
    'FOYER_COOKIES_REFUSED',
    `The browser refused the cookies of the session, so it ends with this tab. ${causeOf(protocol, isFramed, options.cookieOptions)}`,
  );
}

function causeOf(protocol: string, isFramed: boolean, options: CookieOptions = {}): string {
  if (!/^https?:$/.test(protocol))
    return `Pages of ${protocol} have no cookies: pass createClient a platform with your own storage (shellPlatform).`;
  const { sameSite, partitioned } = options;
  if (isFramed && !(sameSite === 'none' && partitioned))
    return "The page is in a frame of another site: set cookieOptions: { sameSite: 'none', partitioned: true } in createClient and on your server.";
  if (isFramed)
    return 'The page is in a frame: the browser has no partitioned cookies, or the frame is sandboxed without allow-same-origin.';
  if (sameSite === 'none' && protocol === 'http:') return "cookieOptions.sameSite: 'none' needs a page with https.";
  return 'Cookies are blocked in this browser, or cookieOptions do not fit this page: check path and domain.';
}
