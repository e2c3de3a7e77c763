/** The built-in browser of an app, which opens links of its messages and posts. */
export interface InAppBrowser {
  /** The name of the app. Absent: an Android app that does not give its name. */
  readonly app?: string;
  /** Whether a link can open the page in another app (`intent:`). */
  readonly isAndroid: boolean;
}

/** A way to sign in that does not work in an in-app browser: Google refuses it, and links open elsewhere. */
export type InAppObstacle = 'google' | 'link';

// Decision 163. The same list is in docs/guide/in-app-browsers.md.
/** The apps, by a part of their user agent. The first match applies. */
const APPS: readonly (readonly [app: string | undefined, mark: RegExp])[] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/Orca/],
  ['Facebook', /\bFB(?:AN|AV|_IAB)\//],
  ['TikTok', /\bmusical_ly|\bBytedanceWebview|\bTikTok|\btrill_/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['LINE', /\bLine\//],
  ['WeChat', /\bMicroMessenger\//],
  [undefined, /; wv\)/],
];

/**
 * The in-app browser with this user agent. Undefined: a different browser. A user agent proves nothing, so the result
 * may only decide what a page offers.
 *
 * @param userAgent `navigator.userAgent`, or the header `User-Agent` of a request.
 */
export function inAppBrowser(userAgent: string): InAppBrowser | undefined {
  const found = APPS.find(([, mark]) => mark.test(userAgent));
  if (!found) return undefined;
  const [app] = found;
  return { ...(app && { app }), isAndroid: /\bAndroid\b/.test(userAgent) };
}
