import { BrowserError } from '../base/errors';
import { CAPTCHA_SCRIPT, DFP_CDN_URL, DFP_SCRIPT_PATH, GOOGLE_SCRIPT } from '../base/provider';

/** The part of Trusted Types that is needed here. Some browsers lack them. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** The scripts of each page, so that each is loaded once. */
const scriptsByPage = new WeakMap<Document, Map<string, Promise<void>>>();
/** A page allows each policy to be created only once. */
const policyByPage = new WeakMap<Document, (url: string) => string>();

/** The scripts that the host of a page has named in its configuration. */
const hostScriptsByPage = new WeakMap<Document, Set<string>>();

const KNOWN = new Set([GOOGLE_SCRIPT, DFP_CDN_URL + DFP_SCRIPT_PATH]);
/** The captcha's key comes from the provider, so its form is checked. */
const SITE_KEY = /^[\w-]{1,200}$/;

/** Allows one more script on the page. Only for an address from the host's configuration. */
export function trustHostScript(src: string, page: Document = document): void {
  hostScriptsByPage.set(page, (hostScriptsByPage.get(page) ?? new Set()).add(src));
}

/** Whether this is exactly the address of a script that Foyer loads. */
function isKnown(src: string, page: Document): boolean {
  const isCaptcha = src.startsWith(CAPTCHA_SCRIPT) && SITE_KEY.test(src.slice(CAPTCHA_SCRIPT.length));
  return KNOWN.has(src) || isCaptcha || hostScriptsByPage.get(page)?.has(src) === true;
}

/** The address, if it is one that Foyer loads. */
function known(src: string, page: Document): string {
  if (!isKnown(src, page)) throw new BrowserError('script_blocked', 'Foyer does not load scripts from this address.');
  return src;
}

/**
 * Loads a third-party script into the page, once for all callers. The script gets the nonce of the page's own scripts.
 * If the page enforces Trusted Types, the policy `foyer` allows the script (the host allows that name), and only
 * scripts that Foyer loads.
 *
 * Resolves once the script has run. Rejects with the browser's error if the page's policy, an ad blocker or the
 * network blocks the script; the next call tries again. Rejects with `script_blocked` for an unknown address. There is
 * no timeout: callers set their own.
 *
 * @param src An absolute address that the host or this package chose, never one from a third party.
 */
export function loadScript(src: string, page: Document = document): Promise<void> {
  const scripts = scriptsByPage.get(page) ?? new Map<string, Promise<void>>();
  scriptsByPage.set(page, scripts);
  const earlier = scripts.get(src);
  if (earlier) return earlier;
  const loading = insert(src, page).catch((cause: unknown) => {
    scripts.delete(src);
    throw cause;
  });
  scripts.set(src, loading);
  return loading;
}

function insert(src: string, page: Document): Promise<void> {
  const script = page.createElement('script');
  return new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    const nonce = page.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
    if (nonce) script.nonce = nonce;
    // Throws if the page enforces Trusted Types and does not allow our policy.
    script.src = vouched(page, src);
    page.head.append(script);
  }).catch((cause: unknown) => {
    script.remove();
    throw cause;
  });
}

/** The address in the form that the page accepts. Throws for an unknown one. */
function vouched(page: Document, src: string): string {
  const policies = (page.defaultView as { readonly trustedTypes?: ScriptPolicies } | null)?.trustedTypes;
  const policy =
    policyByPage.get(page) ?? (policies ? createPolicy(policies, page) : (url: string) => known(url, page));
  policyByPage.set(page, policy);
  return policy(src);
}

function createPolicy(policies: ScriptPolicies, page: Document): (url: string) => string {
  try {
    const policy = policies.createPolicy('foyer', { createScriptURL: (url) => known(url, page) });
    // The `src` property accepts a TrustedScriptURL like a string.
    return (url) => policy.createScriptURL(url) as string;
  } catch {
    // The page forbids the policy. If it does not enforce Trusted Types either, a plain string works.
    return (url) => known(url, page);
  }
}
