/** Trusted Types, as far as they are needed here; not every browser has them. */
interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

/** What a page has loaded, so that each script enters it once. */
const scriptsByPage = new WeakMap<Document, Map<string, Promise<void>>>();
/** A page lets a policy be made once. */
const policyByPage = new WeakMap<Document, (url: string) => string>();

/**
 * Loads a script of somebody else's into the page, once however many ask for it. It carries the nonce of the page's
 * own scripts; where the page demands Trusted Types, the policy `foyer` vouches for it (the host allows that name).
 *
 * Resolves once the script has run. Rejects with what the browser says where the policy of the page, an ad blocker or
 * the network keeps it away; the next call tries again. It does not watch the time: callers do.
 *
 * @param src An absolute address that the host or this package chose, never one that came from elsewhere.
 */
export function loadScript(src: string, page: Document = document): Promise<void> {
  const scripts = scriptsByPage.get(page) ?? new Map<string, Promise<void>>();
  scriptsByPage.set(page, scripts);
  const known = scripts.get(src);
  if (known) return known;
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
    // Throws where the page demands Trusted Types and does not know our policy.
    script.src = vouched(page, src);
    page.head.append(script);
  }).catch((cause: unknown) => {
    script.remove();
    throw cause;
  });
}

/** The address in the form that the page takes. */
function vouched(page: Document, src: string): string {
  const policies = (page.defaultView as { readonly trustedTypes?: ScriptPolicies } | null)?.trustedTypes;
  const policy = policyByPage.get(page) ?? (policies ? createPolicy(policies) : (url: string) => url);
  policyByPage.set(page, policy);
  return policy(src);
}

function createPolicy(policies: ScriptPolicies): (url: string) => string {
  try {
    const policy = policies.createPolicy('foyer', { createScriptURL: (url) => url });
    // A TrustedScriptURL: the property takes it as it takes a text.
    return (url) => policy.createScriptURL(url) as string;
  } catch {
    // The page forbids the policy. Where it does not demand Trusted Types either, the text will do.
    return (url) => url;
  }
}
