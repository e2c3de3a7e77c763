import { UsageError } from '../../base/errors';
import { isRecord, kindOf } from '../../base/guards';
import { report } from '../../base/log';
import type { KeyValue, Platform, PlatformListener } from '../../base/platform';
import { browserPlatform } from '../platform';
import { generationOf, sessionJar } from './session-jar';
import type { ShellStorage } from './shell-storage';
import type { StoredDocument } from './stored-document';
import { createStorageHealth } from './storage-health';
import { createStoredDocument } from './stored-document';

/** Opens an address outside of the shell's page. */
export type OpenURL = (url: string) => void | Promise<void>;

/** The parts of a desktop or mobile shell that a client needs. */
export interface Shell {
  /** The store of the session. Nothing else stores it: neither cookies nor localStorage. */
  readonly storage: ShellStorage;
  /**
   * Opens the page of a social account or an identity provider, which refuse web views: in the system's browser, or in
   * a sign-in window of the system. If its promise rejects, the user can start again.
   * @defaultValue navigates the shell's page
   */
  readonly openURL?: OpenURL | undefined;
}

/** The keys of the storage. */
const KEYS = { session: 'foyer_session', state: 'foyer_state' } as const;
/** The events after which another window might have changed the storage. */
const WAKE = ['focus', 'online', 'pageshow', 'resume', 'visibilitychange'] as const;

// Decision 166.
/**
 * The platform of a client in a desktop or mobile shell or in a browser extension, where cookies do not last:
 * Capacitor, Electron with `file:`, Tauri, React Native web views, `chrome-extension:`. It stores the session with your
 * adapter. Create it once for a page. If the storage fails, the session ends with the page: the console and `onError`
 * say so.
 *
 * @param shell Your storage, and how to open the pages of identity providers.
 * @param base The browser to run in. Default: the browser of this page.
 * @returns The third argument of `createClient`, when the stored session has been read, after 3 s at the latest. A
 *   slower storage signs the user in when it answers.
 * @throws UsageError if the storage lacks one of its three functions.
 *
 * @example
 * import { createClient, shellPlatform } from '@foyer/core';
 *
 * const values = new Map<string, string>();
 * const storage = {
 *   get: async (key: string) => values.get(key),
 *   set: async (key: string, value: string) => void values.set(key, value),
 *   remove: async (key: string) => void values.delete(key),
 * };
 * export const client = createClient('public-token-live-1234', {}, await shellPlatform({ storage }));
 */
export async function shellPlatform(shell: Shell, base: Platform = browserPlatform()): Promise<Platform> {
  checkShell(shell);
  const { storage } = shell;
  const listeners = { storage: new Set<PlatformListener>(), pageshow: new Set<PlatformListener>() };
  const health = createStorageHealth(storage, base);
  const channel = base.channel('foyer:shell', () => void load());
  const documentOf = (key: string, own: Pick<Parameters<typeof createStoredDocument>[0], 'generationOf'>) =>
    createStoredDocument({
      platform: base,
      storage,
      key,
      ...own,
      saved: () => channel?.post({}),
      changed: () => tell(listeners.storage, { key: null }),
      settled: (call, failure) => health.note(`${call} ${key}`, failure),
    });
  const session = documentOf(KEYS.session, { generationOf });
  const state = documentOf(KEYS.state, { generationOf: () => '' });
  const load = async (): Promise<void> => void (await Promise.all([session.load(), state.load()]));

  for (const type of WAKE) base.listen(type, () => void (base.isVisible() && Promise.all([load(), health.probe()])));
  await Promise.all([load(), health.probe()]);

  return {
    ...base,
    cookies: sessionJar(session, base, () => health.canStore(KEYS.session)),
    storage: valuesOf(state),
    go: shell.openURL ? createGo(base, shell.openURL, () => tell(listeners.pageshow, { persisted: true })) : base.go,
    listen(type, listener) {
      if (type !== 'storage' && type !== 'pageshow') return base.listen(type, listener);
      const own: PlatformListener = (event) => listener(event);
      const stop = base.listen(type, own);
      listeners[type].add(own);
      return () => {
        stop();
        listeners[type].delete(own);
      };
    },
    // Windows hear of a change when it is stored.
    channel: () => ({ post: () => {}, close: () => {} }),
  };
}

const tell = (listeners: ReadonlySet<PlatformListener>, event: Parameters<PlatformListener>[0]): void => {
  for (const listener of [...listeners]) listener(event);
};

const valuesOf = ({ entries, set }: StoredDocument): KeyValue => ({
  get: (key) => entries().get(key)?.value ?? null,
  set(key, value) {
    if (entries().get(key)?.value !== value) set(key, { value });
  },
  remove(key) {
    if (entries().has(key)) set(key, null);
  },
});

/** Opens addresses of other origins with the host's function. The page itself stays, and is shown again afterwards. */
function createGo(base: Platform, openURL: OpenURL, shownAgain: () => void): Platform['go'] {
  let isAway = false;
  const back = () => {
    if (!isAway || !base.isVisible()) return;
    isAway = false;
    shownAgain();
  };
  base.listen('visibilitychange', back);
  base.listen('focus', back);
  return (href, replace) => {
    const { origin, protocol } = new URL(href);
    if (origin === new URL(base.href()).origin && protocol.startsWith('http')) return base.go(href, replace);
    isAway = true;
    // Not in this task: the host's function might throw, or call the client.
    Promise.resolve(href)
      .then(openURL)
      .catch((thrown: unknown) => {
        report('FOYER_CALLBACK_THREW', 'openURL of shellPlatform failed, so the sign-in was not opened.', thrown);
        back();
      });
  };
}

function checkShell(shell: unknown): asserts shell is Shell {
  const storage = isRecord(shell) ? shell['storage'] : undefined;
  const missing = (['get', 'set', 'remove'] as const).filter(
    (name) => !isRecord(storage) || typeof storage[name] !== 'function',
  );
  if (missing.length === 0) return;
  throw new UsageError(
    'FOYER_WRONG_STORAGE',
    `shellPlatform({ storage }) takes an object with the functions get, set and remove; it got ${kindOf(storage)} without ${missing.join(', ')}.`,
  );
}
