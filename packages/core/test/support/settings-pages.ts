import type { Platform } from '../../src/base/platform';
import { scoped } from '../../src/base/platform';
import { tokenStorage } from '../../src/base/token-storage';
import type { Bootstrap } from '../../src/bootstrap/bootstrap';
import { createBootstrapStore } from '../../src/bootstrap/bootstrap-store';
import { readBootstrap } from '../../src/bootstrap/read-bootstrap';
import { readFirst } from '../../src/bootstrap/first-settings';
import { createSharedSettings } from '../../src/bootstrap/shared-settings';
import { getBootstrap } from '../../src/bootstrap/get-bootstrap';
import { readCopy } from '../../src/bootstrap/settings-copy';
import { createLimits } from '../../src/http/limits';
import type { Asked, Send } from '../../src/http/send';
import type { BrowserOptions, Tab } from './browser';
import { fakeBrowser } from './browser';
import { virtualTime } from './time';

export const TOKEN = 'public-token-test-x';
export const BASE_URL = 'https://api.test';
/** The entry of the settings (contract 5.2). */
export const KEY = `stytch_sdk_state_${TOKEN}::bootstrap`;
export const MINUTE = 60_000;

export interface SettingsPageOptions {
  readonly baseUrl?: string;
  readonly publicToken?: string;
  readonly prerendering?: boolean;
  /** Parts of the browser that this page has otherwise. */
  readonly platform?: (tab: Tab) => Partial<Platform>;
}

/** The pages of one browser, as far as the project's settings go, and a provider that counts who asks for them. */
export function settingsPages(options: BrowserOptions = {}) {
  const time = virtualTime();
  const browser = fakeBrowser({ time, ...options });
  const provider = {
    name: 'Harbour',
    /** How long an answer takes, in ms. */
    delay: 200,
    isDown: false,
    /** When it was asked, in ms of the monotonic clock, and by which page. */
    asked: [] as { readonly at: number; readonly page: string; readonly path: string }[],
  };

  const sendFrom =
    (page: string): Send =>
    async ({ path }) => {
      provider.asked.push({ at: time.now(), page, path });
      const { isDown, name } = provider;
      await new Promise<void>((resolve) => void time.timer(provider.delay, resolve));
      if (isDown) return new Response('', { status: 503 });
      return Response.json({
        data: { project_name: name, captcha_settings: { enabled: false }, password_config: null },
      });
    };

  function open(
    page = 'a',
    { baseUrl = BASE_URL, publicToken = TOKEN, prerendering = false, platform: other }: SettingsPageOptions = {},
  ) {
    const tab = browser.openTab();
    tab.prerendering = prerendering;
    const platform: Platform = other ? { ...tab, ...other(tab) } : tab;
    const own = scoped(platform);
    const store = tokenStorage(platform.storage, publicToken);
    const send = sendFrom(page);
    const read = ({ answer }: Asked) => readBootstrap({ platform, leftOut: () => {}, refused: () => {} }, answer);
    // It comes after the first form.
    const engine = Promise.resolve().then(() => shared);
    const { bootstrap, take } = createBootstrapStore({
      platform: own,
      copy: () => readCopy(store, baseUrl, platform.wallClock()),
      load: () =>
        getBootstrap({ publicToken, send, read: async (asked) => readFirst(await engine.then(() => deps), asked) }),
      renew: async () => (await engine).renew(),
    });
    const deps = {
      own,
      platform,
      publicToken,
      baseUrl,
      store,
      limits: createLimits(platform, store),
      send,
      read,
      takeBootstrap: take,
    };
    const shared = createSharedSettings(deps);
    const reports: Bootstrap[] = [];
    bootstrap.subscribe((next) => reports.push(next));
    return { tab, bootstrap, reports, name: () => bootstrap.getSync().projectName, close: own.dispose };
  }

  return { time, browser, provider, open, stored: (): unknown => JSON.parse(browser.storage.get(KEY) ?? 'null') };
}
