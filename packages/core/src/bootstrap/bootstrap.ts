import { fits, isRecord } from '../base/guards';
import { createListeners } from '../base/listeners';
import type { Platform } from '../base/platform';
import { sleep } from '../base/waits';
import { EMAIL_DOMAINS } from '../provider';
import type { TokenStorage } from '../base/token-storage';

/** What a project has set, as the provider's own client keeps it too (contract 2). */
export interface Bootstrap {
  readonly projectName: string | null;
  readonly displayWatermark: boolean;
  readonly cnameDomain: string | null;
  readonly emailDomains: readonly string[];
  readonly captchaSettings: { readonly enabled: boolean; readonly siteKey?: string | undefined };
  readonly pkceRequiredForEmailMagicLinks: boolean;
  readonly pkceRequiredForPasswordResets: boolean;
  readonly pkceRequiredForOAuth: boolean;
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
  readonly runDFPProtectedAuth: boolean;
  readonly dfpProtectedAuthMode?: string | null | undefined;
  readonly rbacPolicy: RbacPolicy | null;
  readonly siweRequiredForCryptoWallets: boolean;
  /** Kept for other programs on this page; nothing of ours reads them. */
  readonly pkceRequiredForSso?: boolean | undefined;
  readonly slugPattern?: string | null | undefined;
  readonly createOrganizationEnabled?: boolean | undefined;
  readonly vertical?: string | undefined;
}

export interface RbacPolicy {
  readonly scopes: readonly { readonly scope: string; readonly description: string }[];
}

export interface BootstrapStore {
  /** What is known now: the answer, else the cached copy, else safe defaults. The same object until it changes. */
  getSync(this: void): Bootstrap;
  /** Resolves with the best known as soon as the server has answered, and after 3 s at the latest. Never rejects. */
  getAsync(this: void): Promise<Bootstrap>;
  /** Whether {@link getSync} rests on an answer or a cached copy, not on safe defaults alone. */
  isKnown(this: void): boolean;
  /** Tells of every later change. Returns the way to stop listening. */
  subscribe(this: void, listener: (bootstrap: Bootstrap) => void): () => void;
}

/** Decision 19: what holds while nothing is known. PKCE is on, so that no link goes out unprotected. */
export const SAFE_BOOTSTRAP: Bootstrap = {
  projectName: null,
  displayWatermark: false,
  cnameDomain: null,
  emailDomains: EMAIL_DOMAINS,
  captchaSettings: { enabled: false },
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  passwordConfig: null,
  runDFPProtectedAuth: false,
  rbacPolicy: null,
  siweRequiredForCryptoWallets: false,
};

/** How long a form waits for the project's settings at most, in ms. */
const READY_WITHIN = 3000;
/** Fault N19: pauses before the settings are asked for again, in ms. A form waits for the first of them too. */
const AGAIN_AFTER: readonly number[] = [500, 2000, 8000, 30_000];

export interface BootstrapDeps {
  /** Ends with the client. */
  readonly platform: Platform;
  readonly store: TokenStorage;
  readonly load: () => Promise<Bootstrap>;
}

export function createBootstrap({ platform, store, load }: BootstrapDeps): BootstrapStore {
  const listeners = createListeners<Bootstrap>();
  let current = parseBootstrap(store.read('::bootstrap'));

  async function attempt(pauses: readonly number[]): Promise<void> {
    try {
      accept(await load());
    } catch {
      const [ms, ...later] = pauses;
      if (ms === undefined) return;
      const again = sleep(platform, ms).then(() => attempt(later));
      if (pauses === AGAIN_AFTER) await again;
    }
  }

  function accept(next: Bootstrap): void {
    store.write('::bootstrap', next);
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    listeners.tell(current);
  }

  const ready = platform.isBrowser
    ? Promise.race([sleep(platform, READY_WITHIN), attempt(AGAIN_AFTER)])
    : Promise.resolve();

  return {
    getSync: () => current,
    isKnown: () => current !== SAFE_BOOTSTRAP,
    getAsync: () => ready.then(() => current),
    subscribe: listeners.add,
  };
}

/** What a field may be where its safe value is null. */
const PRESENT: Partial<Bootstrap> = {
  projectName: '',
  cnameDomain: '',
  passwordConfig: { ludsComplexity: 0, ludsMinimumCount: 0 },
  dfpProtectedAuthMode: '',
  rbacPolicy: { scopes: [{ scope: '', description: '' }] },
};

/** What localStorage kept, field by field: whatever does not fit is as if it had not been there. */
function parseBootstrap(cached: unknown): Bootstrap {
  if (!isRecord(cached)) return SAFE_BOOTSTRAP;
  const fitting = Object.entries({ ...SAFE_BOOTSTRAP, ...PRESENT })
    .filter(([key, sample]) => fits(sample, cached[key]))
    .map(([key]) => [key, cached[key]]);
  return { ...SAFE_BOOTSTRAP, ...(Object.fromEntries(fitting) as Partial<Bootstrap>) };
}
