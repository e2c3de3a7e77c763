import { warn } from '../base/log';
import type { Platform } from '../base/platform';

// Decision 101.
/** Tells the developer once for a page that clients of two projects write cookies of the same names. */
export function warnOfSharedCookies({ publicToken, isAlone, platform }: SharedCookies): void {
  const page = platform.page as { [WARNED]?: true };
  if (isAlone() || page[WARNED]) return;
  page[WARNED] = true;
  warn(
    'FOYER_SHARED_COOKIES',
    `createClient: ${publicToken} and another project on this page keep their sessions in cookies of the same names. ${CURE}`,
  );
}

interface SharedCookies {
  readonly publicToken: string;
  readonly isAlone: () => boolean;
  readonly platform: Pick<Platform, 'page'>;
}

const WARNED = Symbol.for('foyer.cookies.told');

const CURE =
  'Each replaces the session of the other. Give one client different names: ' +
  'cookieOptions: { opaqueTokenCookieName, jwtCookieName, istCookieName }.';
