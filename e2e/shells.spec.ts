import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium-options';
import { expect, test as base } from './support/fixtures';
import { RETURN, ShellApp, ShellProcess, ShellWindow, startExample } from './support/shell-host';

const ADA = 'ada@example.com';
const NOTICE = 'Your browser is blocking cookies.';

interface Fixtures {
  /** The files of the app, for `file:`. */
  readonly app: ShellApp;
  /** The other process of the shell. */
  readonly shell: ShellProcess;
  /** Starts the app, or opens one more window of it. */
  readonly start: () => Promise<ShellWindow>;
  /** The same app as an extension of a real Chromium. */
  readonly extension: { readonly context: BrowserContext; readonly open: () => Promise<ShellWindow> };
}

const test = base.extend<Fixtures>({
  shell: async ({ context }, provide) => {
    const shell = new ShellProcess();
    await context.exposeFunction('shellStorage', shell.call.bind(shell));
    await context.exposeFunction('shellOpen', (url: string) => void shell.opened.push(url));
    await provide(shell);
  },
  app: async ({ sandbox }, provide) => {
    await sandbox.configure({ redirect_urls: [RETURN] });
    const app = new ShellApp(sandbox, 'file');
    await provide(app);
    app.remove();
  },
  start: async ({ context, app, shell: _shell }, provide) => {
    await provide(() => ShellWindow.open(context, app.fileURL));
  },
  extension: async ({ sandbox, guard }, provide) => {
    const app = new ShellApp(sandbox, 'extension');
    const context = await chromium.launchPersistentContext('', {
      ...chromiumOptions,
      locale: 'en-US',
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [...chromiumOptions.args, `--disable-extensions-except=${app.folder}`, `--load-extension=${app.folder}`],
    });
    await guard.watch(context);
    // The guard looks at its pages after the test, and closes it.
    await provide({ context, open: () => ShellWindow.open(context, app.extensionURL) });
    app.remove();
  },
});

/** The token is in the storage of the shell, and nowhere in the page. */
async function expectStoredIn(shell: ShellProcess, window: ShellWindow): Promise<void> {
  await expect.poll(() => shell.stored.get('foyer_session') ?? '').toContain('"stytch_session"');
  const session = shell.stored.get('foyer_session') ?? '{}';
  const { stytch_session } = JSON.parse(session) as { readonly stytch_session: { readonly value: string } };
  expect(await window.kept()).toBe('["",{},{}]');
  expect(shell.stored.get('foyer_state')).not.toContain(stytch_session.value);
}

/** The system's browser: signs in there, and returns the address with which it opens the app. */
async function inSystemBrowser(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByLabel(/email address/i).fill(ADA);
  const answer = page.waitForResponse((response) => (response.headers()['location'] ?? '').startsWith(RETURN));
  await page.getByRole('button', { name: 'Continue' }).click();
  return (await answer).headers()['location'] ?? '';
}

test.describe('decision 166: an app on file:, whose storage is in another process', () => {
  test('stays signed in over restarts, and signs out in all windows', async ({ start, shell, sandbox }) => {
    const first = await start();
    await first.signIn(sandbox, ADA);
    await expectStoredIn(shell, first);
    await first.page.close();

    const [one, other] = [await start(), await start()];
    for (const window of [one, other]) await expect(window.user).toHaveText(ADA);
    await one.logOut();
    for (const window of [one, other]) await expect(window.user).toHaveText('signed out');
    await one.page.close();
    await other.page.close();
    expect(shell.stored.get('foyer_session')).not.toContain('"stytch_session"');
    await expect((await start()).user).toHaveText('signed out');
  });

  test('a social account opens in the system’s browser, and signs in by the scheme of the app, after a restart', async ({
    start,
    shell,
    sandbox,
    anotherBrowser,
  }) => {
    const first = await start();
    await first.widget.button('Continue with Google').click();
    await expect.poll(() => shell.opened.length).toBe(1);
    expect(first.page.url()).toMatch(/^file:/);
    // The user looks at the app before they have signed in.
    await first.page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(first.widget.button('Continue with Google')).toBeEnabled();
    const back = await inSystemBrowser(await anotherBrowser(), shell.opened[0] ?? '');
    await first.page.close();

    const restarted = await start();
    await restarted.widget.isAt('Sign up or log in');
    expect(await restarted.openedBy(back)).toMatchObject({ handled: true, tokenType: 'oauth' });
    await expect(restarted.user).toHaveText(ADA);
    await expectStoredIn(shell, restarted);
    expect(await sandbox.calls('/sdk/v1/oauth/authenticate')).toHaveLength(1);
    // The system can deliver an address twice.
    await restarted.openedBy(back);
    expect(await sandbox.calls('/sdk/v1/oauth/authenticate')).toHaveLength(1);
  });

  test('the example: Google in the system’s browser opens the app again, and a restart keeps the session', async ({
    app,
    anotherBrowser,
  }) => {
    const file = join(app.folder, 'session.json');
    const [own, system, later] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()];
    await startExample(own.context(), system.context(), file);
    await own.goto(app.fileURL);
    const google = system.context().waitForEvent('page');
    await own.getByRole('button', { name: 'Continue with Google' }).click();
    const page = await google;
    await page.getByLabel(/email address/i).fill(ADA);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(own.locator('output')).toHaveText(ADA);
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(String.raw`\"stytch_session\"`);
    await own.close();
    await startExample(later.context(), system.context(), file);
    await later.goto(app.fileURL);
    await expect(later.locator('output')).toHaveText(ADA);
  });

  test('a member stays signed in over a restart', async ({ context, shell, sandbox }) => {
    await sandbox.withMember(ADA);
    const app = new ShellApp(sandbox, 'file', true);
    const first = await ShellWindow.open(context, app.fileURL);
    await first.signIn(sandbox, ADA);
    await expectStoredIn(shell, first);
    await first.page.close();
    const restarted = await ShellWindow.open(context, app.fileURL);
    await expect(restarted.user).toHaveText(ADA);
    await restarted.logOut();
    await expect(restarted.user).toHaveText('signed out');
    app.remove();
  });

  test('a lost connection keeps what was typed and stored', async ({ start, shell, sandbox, context, guard }) => {
    guard.provokes(/^\/sdk\/v1\//);
    const window = await start();
    await window.widget.email.fill(ADA);
    await context.setOffline(true);
    await window.widget.email.press('Enter');
    await expect(window.widget.alert).toBeVisible();
    await context.setOffline(false);
    await window.signIn(sandbox, ADA);
    await expectStoredIn(shell, window);
    await context.setOffline(true);
    await window.page.close();
    const offline = await start();
    await expect(offline.user).toHaveText(ADA);
    await context.setOffline(false);
  });

  test('a storage that fails: the session lasts as long as the window, and user, host and developer hear of it', async ({
    start,
    shell,
    sandbox,
    guard,
  }) => {
    guard.expectsConsole(/FOYER_STORAGE_FAILED/);
    guard.expectsConsole(/FOYER_COOKIES_REFUSED/);
    shell.failing = ['set', 'remove'];
    const window = await start();
    await window.signIn(sandbox, ADA);
    await expect(window.page.getByText(NOTICE)).toBeVisible();
    await expect(window.errors).toHaveText(/storage_unavailable/);
    await expect(window.user).toHaveText(ADA);
    expect(await window.kept()).toBe('["",{},{}]');
    expect(shell.stored.size).toBe(0);
  });

  test('a slow storage: the form shows after 3 s, and the session when the storage answers', async ({
    start,
    shell,
    sandbox,
    guard,
  }) => {
    await (await start()).signIn(sandbox, ADA);
    await expect.poll(() => shell.stored.get('foyer_session') ?? '').toContain('"stytch_session"');
    guard.expectsConsole(/FOYER_STORAGE_FAILED/);
    let answer = () => {};
    shell.before = new Promise((resolve) => (answer = resolve));
    const slow = await start();
    await slow.widget.isAt('Sign up or log in');
    await expect(slow.user).toHaveText('signed out');
    answer();
    await expect(slow.user).toHaveText(ADA);
  });
});

test('decision 166: a page of a Chromium extension signs in with chrome.storage', async ({ extension, sandbox }) => {
  const first = await extension.open();
  await first.signIn(sandbox, ADA);
  expect(await first.kept()).toBe('["",{},{}]');
  const second = await extension.open();
  await expect(second.user).toHaveText(ADA);
  await second.logOut();
  await expect(first.user).toHaveText('signed out');
  await first.page.close();
  await second.page.close();
  await expect((await extension.open()).user).toHaveText('signed out');
});
