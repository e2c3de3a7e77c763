import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';

/** The query parameter of a sign-in page with the page to return to. Servers without JavaScript read it too. */
export const RETURN_PARAM = 'return_to';
/** How long a return address is remembered for an email link, a social account or SSO, in ms. */
export const REMEMBERED_FOR = 3_600_000;

/**
 * Remembers the return address of this page for a sign-in that ends on a different page: email links, social accounts
 * and SSO return to a constant URL. The calls that begin such a sign-in use it, because the code of `afterSignInURL`
 * can load later than the user presses a button. It is stored as `unchecked`: whether it is an address of this origin
 * is checked when it is read.
 */
export function keepReturn({ href, wallClock }: Pick<Platform, 'href' | 'wallClock'>, store: TokenStorage): void {
  const to = new URL(href()).searchParams.get(RETURN_PARAM);
  if (to) store.write('::foyer_return_to', { unchecked: to, until: wallClock() + REMEMBERED_FOR });
}
