/** The reports of Google's script to its listener. */
export interface Notification {
  readonly isDisplayed?: () => boolean;
  readonly isNotDisplayed?: () => boolean;
  readonly getNotDisplayedReason?: () => string;
  readonly isSkippedMoment?: () => boolean;
  readonly isDismissedMoment?: () => boolean;
  readonly getDismissedReason?: () => string;
}

export const SHOWN: Notification = { isDisplayed: () => true };
export const SKIPPED: Notification = { isSkippedMoment: () => true };
export const CANCELLED: Notification = { isDismissedMoment: () => true, getDismissedReason: () => 'cancel_called' };
export const CHOSEN: Notification = { isDismissedMoment: () => true, getDismissedReason: () => 'credential_returned' };

interface Asked {
  readonly settings: Readonly<Record<string, unknown>> & { readonly callback: (answer: unknown) => void };
  readonly listener: (notification: Notification) => void;
}

interface GooglePageParts {
  /** The elements that are on the page before. */
  readonly ids?: readonly string[];
  /** The content of `window` after the script, if it is not the prompt. */
  readonly brings?: object;
  /** The script does not come. */
  readonly isBlocked?: boolean;
  readonly hasFedCm?: boolean;
}

/**
 * A page with only a stand-in for Google's script. Like Google's, it shows one prompt at a time and `cancel` removes
 * that one, whichever client requested it.
 */
export function googlePage(parts: GooglePageParts = {}) {
  const page = document.implementation.createHTMLDocument();
  for (const id of parts.ids ?? []) page.body.append(Object.assign(page.createElement('div'), { id }));
  const asked: Asked[] = [];
  const scripts: string[] = [];
  let settings: Asked['settings'] | undefined;
  let current: Asked | undefined;
  const id = {
    initialize: (given: Asked['settings']) => void (settings = given),
    prompt(listener: Asked['listener']) {
      if (!settings) throw new TypeError('Google asks to be initialized first.');
      current = { settings, listener };
      asked.push(current);
    },
    cancel() {
      const before = current;
      current = undefined;
      before?.listener(CANCELLED);
    },
  };
  page.head.append = (script) => {
    scripts.push((script as HTMLScriptElement).src);
    if (!parts.isBlocked) Object.assign(window, parts.brings ?? { google: { accounts: { id } } });
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(parts.isBlocked ? 'error' : 'load')));
  };
  const window = { document: page, ...(parts.hasFedCm && { IdentityCredential: {} }) };
  return { window: window as unknown as Window, asked, scripts, shows: () => current };
}

/** An ID token with these claims, as Google encodes it, with an invalid signature. */
export function idToken(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'RS256', typ: 'JWT' }), part(claims), 'c2lnbmF0dXJl'].join('.');
}
