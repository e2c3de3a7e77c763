import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { Live } from './support/rendered-page';
import { RenderedPage } from './support/rendered-page';
import { REACTS } from './support/sample-page';

const ADA = 'ada@example.com';
/** When scripts begin to arrive: after a number of characters, and each file with a latency in ms. */
const ARRIVALS = Array.from({ length: 10 }, (_, index) => ({ after: index, latency: (index * 37) % 140 }));
/** Half of the arrivals for each React version: with an address for one half, with a number for the other. */
const arrivalsFor = (react: (typeof REACTS)[number], field: 'email' | 'phone') =>
  ARRIVALS.filter(({ after }) => (after % 2 === 0) === ((react === REACTS[0]) === (field === 'email')));

/** Types a text, and has scripts arrive in the middle of it. */
async function type(page: Page, text: string, after: number, live: Live, key?: 'Enter' | 'ArrowLeft'): Promise<void> {
  await page.keyboard.type(text.slice(0, after), { delay: 40 });
  await live(async () => {
    await page.keyboard.type(text.slice(after), { delay: 40 });
    if (key) await page.keyboard.press(key);
  });
}

/** The focused element, its text, and the position of the caret. */
const caret = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    return [focused?.name, focused?.value, focused?.type === 'email' ? null : focused?.selectionStart];
  });

for (const react of REACTS) {
  test.describe(`decision 121: the first form of a server, React ${react}`, () => {
    test('is there before any script: whole, in its colours and sizes, and nothing moves when scripts come', async ({
      page,
      sandbox,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      const rendered = new RenderedPage(page, react, sandbox);
      const live = await rendered.open('EmailLogin');
      const looks = () =>
        page.evaluate(() => {
          const widget = document.querySelector('.foyer');
          const field = document.querySelector('input[name="email"]');
          const of = (element: Element | null) => element && getComputedStyle(element);
          return [
            of(widget)?.backgroundColor,
            of(widget)?.colorScheme,
            of(widget)?.inlineSize,
            of(field)?.borderRadius,
          ];
        });
      const before = await looks();
      expect(before).toEqual(['rgb(20, 25, 29)', 'dark', '380px', '9px']);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'By mail' })).toBeVisible();
      await live();
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
      expect(await looks()).toEqual(before);
      expect(await rendered.shifts()).toEqual([]);
    });

    test('loses nothing of who types meanwhile: an address', async ({ page, sandbox }) => {
      const rendered = new RenderedPage(page, react, sandbox);
      for (const { after, latency } of arrivalsFor(react, 'email')) {
        await test.step(`scripts after ${after} characters`, async () => {
          const address = `ada${after}@example.com`;
          await rendered.forget();
          const live = await rendered.open('EmailLogin', { latency });
          await page.locator('input[name="email"]').focus();
          await type(page, address, after, live, 'Enter');
          expect(await sandbox.code(address)).toMatch(/^\d{6}$/);
          rendered.keptToItself(address);
        });
      }
    });

    test('loses nothing of who types meanwhile: a number', async ({ page, sandbox }) => {
      const rendered = new RenderedPage(page, react, sandbox);
      for (const { after, latency } of arrivalsFor(react, 'phone')) {
        await test.step(`scripts after ${after} characters`, async () => {
          const number = `415555267${after}`;
          await rendered.forget();
          const live = await rendered.open('PhoneLogin', { latency });
          await page.locator('input[name="phone"]').focus();
          await type(page, number, after, live, 'ArrowLeft');
          await page.waitForLoadState('networkidle');
          expect(await caret(page)).toEqual(['phone', number, number.length - 1]);
          expect(await rendered.shifts()).toEqual([]);
          await page.keyboard.press('Enter');
          expect(await sandbox.code(`+1${number}`)).toMatch(/^\d{6}$/);
          rendered.keptToItself(number);
        });
      }
    });

    test('posts to the route of its host where it has one', async ({ page, sandbox }) => {
      await page.route('**/19/steps', (route) => route.fulfill({ body: 'taken' }));
      const rendered = new RenderedPage(page, react, sandbox);
      await rendered.open('PostedLogin');
      const posted = async (press: () => Promise<void>) => {
        const request = page.waitForRequest((one) => one.isNavigationRequest() && one.method() === 'POST');
        await press();
        const { searchParams } = new URL(`http://x/?${(await request).postData() ?? ''}`);
        await expect(page.getByText('taken')).toBeVisible();
        const { 'foyer-step': pageId, ...fields } = Object.fromEntries(searchParams);
        expect(pageId).toMatch(/^page-\d+$/);
        return fields;
      };
      expect(await posted(() => page.getByRole('button', { name: 'Continue with GitHub' }).click())).toEqual({
        'foyer-press': 'oauth:github',
      });
      await rendered.open('PostedLogin');
      expect(await posted(() => page.getByRole('tab', { name: 'Text' }).click())).toEqual({ 'foyer-press': 'tab:sms' });
      await rendered.open('PostedLogin');
      await page.locator('input[name="email"]').fill(ADA);
      expect(await posted(() => page.keyboard.press('Enter'))).toEqual({ email: ADA, 'foyer-form': 'email' });
    });

    test('decision 125: is that of one organization, with its name, and the browser does not look it up', async ({
      page,
      sandbox,
    }) => {
      await sandbox.configure({ vertical: 'B2B' });
      const organization = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
      await sandbox.member({ organization_id: organization, email_address: ADA });
      const rendered = new RenderedPage(page, react, sandbox);
      const live = await rendered.open('HarbourLogin', { kind: 'organizations', query: { organization }, latency: 60 });
      const title = page.getByRole('heading', { name: 'Continue to Harbour' });
      const button = page.getByRole('button', { name: 'Continue with Harbour Okta' });
      const logo = page.locator('.foyer-logos .foyer-logo');
      await expect(title).toBeVisible();
      await expect(button).toBeVisible();
      await expect(logo).toHaveCount(1);
      await page.locator('input[name="email"]').focus();
      await type(page, ADA, 4, live);
      await expect(button).toBeEnabled();
      await expect(title).toBeVisible();
      await expect(logo).toHaveCount(1);
      expect(await caret(page)).toEqual(['email', ADA, null]);
      expect(await rendered.shifts()).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Passcode' }).fill(await sandbox.code(ADA));
      await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
      expect(await sandbox.calls('/sdk/v1/b2b/organizations/search')).toEqual([]);
      rendered.keptToItself(ADA);
    });

    for (const [component, kind, name, start] of [
      ['EmailLogin', 'users', 'Continue with GitHub', '**/v1/public/oauth/github/start?*'],
      ['HarbourLogin', 'organizations', 'Continue with Harbour Okta', '**/v1/public/sso/start?*'],
    ] as const) {
      test(`decision 119: a press before scripts is kept, and the button makes it: ${name}`, async ({
        page,
        sandbox,
      }) => {
        await sandbox.configure(kind === 'organizations' ? { vertical: 'B2B' } : {});
        const starts: string[] = [];
        await page.route(start, (route) => {
          starts.push(route.request().url());
          return route.fulfill({ body: 'Left.' });
        });
        const rendered = new RenderedPage(page, react, sandbox);
        // A press is stored for 10 s.
        const live = await rendered.open(component, { kind, slowness: 1 });
        // It says that it waits.
        await page.getByRole('button', { name }).click({ force: true });
        await page.getByRole('button', { name }).click({ force: true });
        expect(starts).toEqual([]);
        await Promise.all([live().catch(() => undefined), expect(page.getByText('Left.')).toBeVisible()]);
        expect(starts).toHaveLength(1);
      });
    }

    test('decision 119: a press is not kept of who types on', async ({ page, sandbox }) => {
      const rendered = new RenderedPage(page, react, sandbox);
      const live = await rendered.open('EmailLogin');
      await page.getByRole('button', { name: 'Continue with GitHub' }).click({ force: true });
      await page.locator('input[name="email"]').fill(ADA);
      await live();
      await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeEnabled();
      await page.keyboard.press('Enter');
      expect(await sandbox.code(ADA)).toMatch(/^\d{6}$/);
    });
  });
}
