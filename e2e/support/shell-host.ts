import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { PROVIDER } from './addresses';
import { LoginWidget } from './login-widget';
import type { SandboxProject } from './sandbox-project';

const SCRIPTS = fileURLToPath(new URL('../../packages/vanilla/dist/cdn', import.meta.url));
/** The scheme that the app has registered with the system. */
export const RETURN = 'com.example.notes://signed-in';

type Call = 'get' | 'set' | 'remove';

/**
 * The other process of a shell, such as the main process of Electron: it stores texts, and opens the system's browser.
 */
export class ShellProcess {
  readonly stored = new Map<string, string>();
  readonly opened: string[] = [];
  failing: readonly Call[] = [];
  /** Delays the answers to the page. */
  before: Promise<void> = Promise.resolve();

  async call(call: Call, key: string, value = ''): Promise<string | undefined> {
    await this.before;
    if (this.failing.includes(call)) throw new Error(`The disk is full: ${call} ${key}`);
    if (call === 'set') this.stored.set(key, value);
    if (call === 'remove') this.stored.delete(key);
    return call === 'get' ? this.stored.get(key) : undefined;
  }
}

const EXTENSION_STORAGE = `({
  get: async (key) => (await chrome.storage.local.get(key))[key],
  set: (key, value) => chrome.storage.local.set({ [key]: value }),
  remove: (key) => chrome.storage.local.remove(key),
})`;

const PROCESS_STORAGE = `({
  get: (key) => shellCall('get', key),
  set: (key, value) => shellCall('set', key, value),
  remove: (key) => shellCall('remove', key),
})`;

/** The files of an app in a shell: a page, its script, and Foyer's. */
export class ShellApp {
  readonly folder: string;

  constructor(sandbox: SandboxProject, kind: 'file' | 'extension') {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-shell-')));
    cpSync(SCRIPTS, join(this.folder, 'foyer'), { recursive: true, filter: (path) => !path.endsWith('.map') });
    const build = kind === 'file' ? 'foyer.global.js' : 'foyer.js';
    const script = kind === 'file' ? 'defer' : 'type="module"';
    const head = kind === 'file' ? `<script src="foyer/${build}"></script>` : '';
    writeFileSync(join(this.folder, 'index.html'), html(head, script));
    const imports = kind === 'file' ? 'const foyer = window.Foyer;' : `import * as foyer from './foyer/${build}';`;
    const storage = kind === 'file' ? PROCESS_STORAGE : EXTENSION_STORAGE;
    writeFileSync(join(this.folder, 'app.js'), imports + app(sandbox.publicToken, storage, kind === 'file'));
    writeFileSync(join(this.folder, 'manifest.json'), JSON.stringify(MANIFEST));
  }

  get fileURL(): string {
    return `file://${this.folder}/index.html`;
  }

  /** Chromium makes the id of an unpacked extension from its folder. */
  get extensionURL(): string {
    const digest = createHash('sha256').update(this.folder).digest('hex').slice(0, 32);
    const id = digest.replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
    return `chrome-extension://${id}/index.html`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const MANIFEST = { manifest_version: 3, name: 'Notes', version: '1', permissions: ['storage'] };

const html = (head: string, script: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Notes</title><link rel="icon" href="data:,"></head>
  <body>
    <main id="login"></main>
    <p>Signed in: <output>unknown</output></p>
    <p>Errors: <samp></samp></p>
    <button id="leave">Log out</button>
    ${head}<script ${script} src="app.js"></script>
  </body>
</html>`;

const app = (token: string, storage: string, opens: boolean) => `
const shell = { storage: ${storage}${opens ? ', openURL: (url) => shellOpen(url)' : ''} };
foyer.shellPlatform(shell).then((platform) => {
  const client = foyer.createClient('${token}', { endpoints: { testAPIURL: '${PROVIDER}' } }, platform);
  const show = () => { document.querySelector('output').value = client.user.getSync()?.emails[0].email ?? 'signed out'; };
  client.user.onChange(show);
  show();
  foyer.mountLogin(client, {
    element: '#login',
    config: {
      products: ['otp', 'oauth'],
      otpOptions: { methods: ['email'] },
      oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: '${RETURN}', signupRedirectURL: '${RETURN}' },
    },
    callbacks: { onError: ({ code }) => { document.querySelector('samp').append(code, ' '); } },
  });
  document.querySelector('#leave').addEventListener('click', () => client.session.revoke().catch(() => {}));
  // The system passes the address that opened the app to it.
  window.openedBy = (url) => client.authenticateByUrl({ session_duration_minutes: 30, confirm: () => false }, url);
});`;

/** A window of the app. */
export class ShellWindow {
  readonly widget: LoginWidget;

  private constructor(readonly page: Page) {
    this.widget = new LoginWidget(page, page.locator('#login'));
  }

  static async open(context: BrowserContext, url: string): Promise<ShellWindow> {
    const page = await context.newPage();
    await page.goto(url);
    return new ShellWindow(page);
  }

  get user() {
    return this.page.locator('output');
  }

  get errors() {
    return this.page.locator('samp');
  }

  async signIn(sandbox: SandboxProject, email: string): Promise<void> {
    await this.widget.email.fill(email);
    await this.widget.email.press('Enter');
    await this.widget.isAt('Enter passcode');
    await this.widget.passcode.pressSequentially(await sandbox.code(email));
    await this.widget.isAt('Success!');
  }

  logOut(): Promise<void> {
    return this.page.getByRole('button', { name: 'Log out' }).click();
  }

  /** Everything that the page itself keeps: where no token may be. */
  kept(): Promise<string> {
    return this.page.evaluate(() => JSON.stringify([document.cookie, localStorage, sessionStorage]));
  }

  /** Called as the system calls the app with the address that opened it. */
  openedBy(url: string): Promise<unknown> {
    return this.page.evaluate(
      (address) => (window as unknown as { openedBy(url: string): Promise<unknown> }).openedBy(address),
      url,
    );
  }
}
