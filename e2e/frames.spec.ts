import type { Browser, BrowserContext, FrameLocator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium-options';
import { expect, test as base } from './support/fixtures';
import type { Around } from './support/framed-host';
import { FramedHost } from './support/framed-host';
import { LoginWidget } from './support/login-widget';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';

interface Fixtures {
  readonly app: FramedHost;
  /** A context of a browser that blocks third-party cookies, as Safari, Firefox and many users of Chrome do. */
  readonly strict: BrowserContext;
}

const test = base.extend<Fixtures, { readonly strictBrowser: Browser }>({
  app: async ({ sandbox }, provide) => {
    const host = await FramedHost.listen(sandbox);
    await provide(host);
    await host.close();
  },
  strictBrowser: [
    async ({ browserName: _name }, provide) => {
      const args = [...chromiumOptions.args, '--test-third-party-cookie-phaseout'];
      const browser = await chromium.launch({ ...chromiumOptions, args });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  strict: async ({ guard, strictBrowser }, provide) => {
    // The guard looks at its pages after the test, and closes it.
    const context = await strictBrowser.newContext({ locale: 'en-US' });
    await guard.watch(context);
    await provide(context);
  },
});

interface Framed {
  readonly page: Page;
  readonly inside: FrameLocator;
  readonly widget: LoginWidget;
}

async function openAround(context: BrowserContext, app: FramedHost, site: Around, path?: string): Promise<Framed> {
  const page = await context.newPage();
  await page.goto(app.around(site, path));
  const inside = page.frameLocator('iframe');
  return { page, inside, widget: new LoginWidget(page, inside.locator('#login')) };
}

async function signIn({ widget }: Pick<Framed, 'widget'>, sandbox: SandboxProject): Promise<void> {
  await widget.email.fill(ADA);
  await widget.email.press('Enter');
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
}

const userIn = (inside: FrameLocator | Page) => inside.locator('output');

test.describe('decision 165: in a frame of another site, where third-party cookies are blocked', () => {
  test('a user stays signed in on that site, in all its tabs, and is a visitor elsewhere', async ({
    strict,
    app,
    sandbox,
  }) => {
    const help = await openAround(strict, app, 'help');
    await signIn(help, sandbox);
    await help.page.reload();
    await expect(userIn(help.inside)).toHaveText(ADA);
    await expect(help.inside.locator('samp')).toHaveText('');
    const second = await openAround(strict, app, 'help');
    await expect(userIn(second.inside)).toHaveText(ADA);

    const builder = await openAround(strict, app, 'builder');
    await expect(userIn(builder.inside)).toHaveText('signed out');
    const own = await strict.newPage();
    await own.goto(`${app.origin}/app`);
    await expect(userIn(own)).toHaveText('signed out');

    await second.inside.getByRole('button', { name: 'Log out' }).click();
    await expect(userIn(help.inside)).toHaveText('signed out');
    expect(await help.inside.locator('body').evaluate(() => document.cookie)).toMatch(/^stytch_session_record=[^;]*$/);
  });

  test('a member stays signed in on that site, and is a visitor elsewhere', async ({ strict, app, sandbox }) => {
    await sandbox.withMember(ADA);
    app.kind = 'members';
    const help = await openAround(strict, app, 'help');
    await signIn(help, sandbox);
    await help.page.reload();
    await expect(userIn(help.inside)).toHaveText(ADA);
    const builder = await openAround(strict, app, 'builder');
    await expect(userIn(builder.inside)).toHaveText('signed out');
    await help.inside.getByRole('button', { name: 'Log out' }).click();
    await expect(userIn(help.inside)).toHaveText('signed out');
  });

  test('the server signs the user in there, for pages and for forms of the frame itself', async ({
    strict,
    app,
    sandbox,
  }) => {
    const { page, inside } = await openAround(strict, app, 'help').then(async (framed) => {
      await signIn(framed, sandbox);
      return framed;
    });
    await page.goto(app.around('help', '/around/data'));
    await expect(inside.locator('p')).toHaveText('signed-in');
    await inside.locator('body').evaluate((body) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/data' });
      body.append(form);
      form.submit();
    });
    await expect.poll(() => app.found.length).toBe(2);
    expect(app.found.map(({ auth }) => auth.status)).toEqual(['signed-in', 'signed-in']);
  });

  test('a lost connection keeps what was typed, and the sign-in goes on', async ({ strict, app, sandbox, guard }) => {
    guard.provokes(/^\/sdk\/v1\//);
    const help = await openAround(strict, app, 'help');
    await help.widget.email.fill(ADA);
    await strict.setOffline(true);
    await help.widget.email.press('Enter');
    await expect(help.widget.alert).toBeVisible();
    await expect(help.widget.email).toHaveValue(ADA);
    await strict.setOffline(false);
    await signIn(help, sandbox);
    await expect(userIn(help.inside)).toHaveText(ADA);
  });

  test('without the options the session ends with the frame, and user, host and developer hear why', async ({
    strict,
    app,
    sandbox,
    guard,
  }) => {
    guard.expectsConsole(/FOYER_COOKIES_REFUSED/);
    app.cookieOptions = {};
    const help = await openAround(strict, app, 'help');
    await signIn(help, sandbox);
    await expect(help.inside.getByText('Your browser is blocking cookies.')).toBeVisible();
    await expect(help.inside.locator('samp')).toHaveText('storage_unavailable');
    await help.page.reload();
    await expect(userIn(help.inside)).toHaveText('signed out');
  });

  test('in a frame without an origin, the session ends with the frame, and user, host and developer hear why', async ({
    strict,
    app,
    sandbox,
    guard,
  }) => {
    guard.expectsConsole(/FOYER_COOKIES_REFUSED/);
    const help = await openAround(strict, app, 'help', '/isolated');
    await signIn(help, sandbox);
    await expect(userIn(help.inside)).toHaveText(ADA);
    await expect(help.inside.getByText('Your browser is blocking cookies.')).toBeVisible();
    await expect(help.inside.locator('samp')).toHaveText('storage_unavailable');
    await help.page.reload();
    await expect(userIn(help.inside)).toHaveText('signed out');
  });
});

test.describe('threat T48: a hostile page', () => {
  test('cannot show the app in its frame', async ({ context, app, guard }) => {
    guard.expectsConsole(/frame-ancestors/);
    const page = await context.newPage();
    await page.goto(app.around('evil'));
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });

  for (const partitioned of [true, false])
    test(`sends forms, requests and pictures without effect: partitioned ${partitioned}`, async ({
      context,
      app,
      sandbox,
      page,
      guard,
    }) => {
      guard.provokes('/data', '/sign-in');
      app.cookieOptions = { sameSite: 'none', partitioned };
      await page.goto(`${app.origin}/app`);
      await signIn({ widget: new LoginWidget(page, page.locator('#login')) }, sandbox);

      const evil = await context.newPage();
      await evil.goto(app.around('evil', '/home'));
      await evil.evaluate(async (origin) => {
        const init = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;
        await fetch(`${origin}/data`, init);
        await fetch(`${origin}/sign-in?stytch_token_type=oauth&token=x`, { ...init, method: 'GET' });
      }, app.origin);
      await evil.evaluate((action) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action });
        document.body.append(form);
        form.submit();
      }, `${app.origin}/data`);
      await expect(evil.locator('p')).toHaveText('signed-out');
      expect(app.found.map(({ auth }) => auth.status === 'signed-out' && auth.reason)).toEqual([
        'cross-site',
        'cross-site',
      ]);
      // The form opens the app itself, so no partition keeps its cookies out. This Chromium sends none with the
      // request.
      expect(app.found.map(({ hadCookies }) => hadCookies)).toEqual([false, true]);
      expect((await context.cookies()).filter(({ name }) => name.includes('foyer-'))).toEqual([]);
      await page.reload();
      await expect(userIn(page)).toHaveText(ADA);
    });
});

test.describe('decision 165: without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor signs in in the frame of another site, and a hostile page shows it in none', async ({
    page,
    app,
    sandbox,
    guard,
  }) => {
    // Chromium's own line about a field that a server renders.
    guard.expectsConsole(/^Blocked autofocusing/);
    await page.goto(app.around('help', '/around/sign-in'));
    const inside = page.frameLocator('iframe');
    await inside.getByLabel('Email').fill(ADA);
    await inside.getByLabel('Email').press('Enter');
    await inside.getByLabel(/Passcode/).fill(await sandbox.code(ADA));
    await inside.getByLabel(/Passcode/).press('Enter');
    await expect(inside.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goto(app.around('help', '/around/data'));
    await expect(inside.locator('p')).toHaveText('signed-in');

    guard.expectsConsole(/frame-ancestors/);
    await page.goto(app.around('evil', '/around/sign-in'));
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  });
});
