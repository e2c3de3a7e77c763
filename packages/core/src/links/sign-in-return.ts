import { UsageError } from '../base/errors';
import { isRecord } from '../base/guards';
import { parseUrl } from '../base/parse-url';
import type { Platform } from '../base/platform';
import type { TokenStorage } from '../base/token-storage';
import { RETURN_PARAM } from './kept-return';
import { navigate, safeUrl } from './navigate';
import type { PageTokens } from './page-tokens';

/** Maximum length of a return address, in characters. */
const LONGEST_RETURN = 4096;
/** How long a tab that needed no remembered address leaves it to the tab that a link opened, in ms. */
const LEFT_FOR = 10_000;

/** Opens the sign-in page, and the page after the sign-in. All replace the page's entry in the history. */
export interface SignInReturn {
  /**
   * Opens the sign-in page, with the return address as `return_to`. Default: this page. Rejects with `unsafe_url`, or
   * with `invalid_config` if this is the sign-in page.
   */
  toSignIn(this: void, signInURL: string, returnTo?: string): Promise<void>;
  /**
   * Opens the return address of this page. If it has none, opens the remembered one if a link or a social account
   * opened this page, otherwise `afterSignInURL`. Does nothing if that is this page. Rejects with `unsafe_url`.
   */
  afterSignIn(this: void, afterSignInURL: string): Promise<void>;
}

// Threat T1.
/**
 * A return address that an untrusted link names. Undefined unless it is an address of this origin: an open redirect
 * after a sign-in helps phishing.
 */
export function returnAddress(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || text === '' || text.length > LONGEST_RETURN) return undefined;
  const url = /[\\\p{Cc}\p{Z}]/u.test(text) ? null : parseUrl(text, origin);
  // An address without a scheme must be a path: `//evil.example` is a different host.
  return url?.origin === origin && safeUrl(url.href) ? url.href : undefined;
}

/** The address of the sign-in page with a return address. Null if `signInURL` is not an address. */
export function signInAddress(signInURL: string, page: URL, returnTo?: string): URL | null {
  const url = parseUrl(signInURL, page.href);
  const path = page.pathname + page.search + page.hash;
  // A different origin needs the full address. A path with two slashes would be a different host.
  const isPath = url?.origin === page.origin && !path.startsWith('//');
  url?.searchParams.set(RETURN_PARAM, returnTo ?? (isPath ? path : page.href));
  return url;
}

const inPromise = (work: () => void): Promise<void> => Promise.resolve().then(work);
const isSamePage = (one: URL, other: URL): boolean => one.origin === other.origin && one.pathname === other.pathname;

interface Deps {
  readonly platform: Pick<Platform, 'href' | 'go' | 'wallClock'>;
  readonly store: TokenStorage;
  readonly pageTokens: Pick<PageTokens, 'hadToken'>;
}

export function createSignInReturn({ platform, store, pageTokens }: Deps): SignInReturn {
  const replacePage = (address: string) => navigate({ go: (href) => platform.go(href, true) }, address);
  const page = () => new URL(platform.href());

  function ownReturn(): string | undefined {
    const { origin, searchParams } = page();
    return returnAddress(searchParams.get(RETURN_PARAM), origin);
  }

  function stored(): Record<string, unknown> | undefined {
    const record = store.read('::foyer_return_to');
    return isRecord(record) && Number(record['until']) > platform.wallClock() ? record : undefined;
  }

  function takeRemembered(): string | undefined {
    const record = stored();
    store.remove('::foyer_return_to');
    return returnAddress(record?.['to'] ?? record?.['unchecked'], page().origin);
  }

  /** A link that was opened in a different tab signs this tab in too, before that tab has read the address. */
  function leaveToOtherTab(): undefined {
    const record = stored();
    const until = Math.min(Number(record?.['until']), platform.wallClock() + LEFT_FOR);
    if (record) store.write('::foyer_return_to', { ...record, until });
    else store.remove('::foyer_return_to');
  }

  return {
    toSignIn: (signInURL, returnTo) =>
      inPromise(() => {
        const url = signInAddress(signInURL, page(), returnTo);
        if (url && isSamePage(url, page()))
          throw new UsageError(
            'FOYER_REDIRECT_LOOP',
            'RedirectToSignIn is on the page that signInURL names. Render it on other pages, or correct signInURL.',
            'invalid_config',
          );
        replacePage(url?.href ?? signInURL);
      }),
    afterSignIn: (afterSignInURL) =>
      inPromise(() => {
        const remembered = pageTokens.hadToken() ? takeRemembered() : leaveToOtherTab();
        const given = parseUrl(afterSignInURL, platform.href())?.href ?? afterSignInURL;
        const to = ownReturn() ?? remembered ?? given;
        if (to !== platform.href()) replacePage(to);
      }),
  };
}
