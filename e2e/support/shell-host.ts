import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { PROVIDER } from './addresses';
import { LoginWidget } from './login-widget';
import type { SandboxProject } from './sandbox-project';

const SCRIPTS = fileURLToPath(new URL('../../packages/vanilla/dist/cdn', import.meta.url));
const EXAMPLE = new URL('../../examples/shell/', import.meta.url);
const GLOBAL = '<script src="node_modules/@foyer/scripts/dist/foyer.global.js" defer></script>';
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

/** The functions of the other process, for a page of an extension. */
const EXTENSION = `import * as Foyer from './node_modules/@foyer/scripts/dist/foyer.js';
const shellOpen = (url) => chrome.tabs.create({ url });
const shellStorage = async (call, key, value) =>
  call === 'get' ? (await chrome.storage.local.get(key))[key]
  : call === 'set' ? chrome.storage.local.set({ [key]: value })
  : chrome.storage.local.remove(key);
`;

/** What differs on a page for members. */
const MEMBERS = [
  ['createClient, mountLogin', 'createOrganizationClient: createClient, mountOrganizationLogin: mountLogin'],
  ['} = Foyer;', '} = FoyerOrganizations;'],
  ['foyer.global.js', 'foyer-organizations.global.js'],
  ['client.user.getSync()?.emails[0]?.email', 'client.self.getSync()?.email_address'],
  ['client.user.', 'client.self.'],
  [/products: [^;]+\n/, "products: ['emailOtp'], authFlowType: 'Organization', organizationSlug: 'harbour'\n"],
] as const;

const MANIFEST = { manifest_version: 3, name: 'Notes', version: '1', permissions: ['storage'] };

/** The example `shell`, with the scripts that its users install. */
export class ShellApp {
  readonly folder: string;

  constructor(sandbox: SandboxProject, kind: 'file' | 'extension', isForMembers = false) {
    this.folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-shell-')));
    const scripts = join(this.folder, 'node_modules/@foyer/scripts/dist');
    cpSync(SCRIPTS, scripts, { recursive: true, filter: (path) => !path.endsWith('.map') });
    const [page, script] = ['index.html', 'app.js'].map((name) => {
      const text = readFileSync(new URL(name, EXAMPLE), 'utf8');
      return isForMembers ? MEMBERS.reduce((changed, [from, to]) => changed.replace(from, to), text) : text;
    });
    const app = String(script)
      .replace('public-token-test-foyer', sandbox.publicToken)
      .replace('http://localhost:4400', PROVIDER);
    const isExtension = kind === 'extension';
    this.#write('index.html', isExtension ? String(page).replace(GLOBAL, '').replace('defer', 'type="module"') : page);
    this.#write('app.js', isExtension ? EXTENSION + app : app);
    this.#write('manifest.json', JSON.stringify(MANIFEST));
  }

  #write(name: string, text = ''): void {
    writeFileSync(join(this.folder, name), text);
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

/** Starts the other process of the example, which stores the session in a file. */
export async function startExample(app: BrowserContext, system: BrowserContext, file: string): Promise<void> {
  const { startShell } = (await import(new URL('shell.js', EXAMPLE).href)) as { startShell: typeof startExample };
  await startShell(app, system, file);
}

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
    return this.page.locator('#error');
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
