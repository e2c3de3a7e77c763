import type { Page } from '@playwright/test';
import { addressOf, passcode } from './support/address-of';
import { PROVIDER } from './support/addresses';
import { expect, HostPage, test as base, widgetOn } from './support/fixtures';

declare global {
  interface Window {
    seen: { frames: boolean[]; restored: number };
  }
}

/** Not the address that the demo itself uses. */
const ADA = 'ada.lovelace@example.com';
const SEND = '/sdk/v1/otps/email/login_or_create';

/** Playwright disables the back/forward cache, which real browsers have. */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** Records before each paint whether the frame shows the user; starts again when the page is left. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript((email) => {
    window.seen = { frames: [], restored: 0 };
    const look = () => {
      const account = document.querySelector('[aria-labelledby="account-title"]');
      // The last frame after the page is left is not painted.
      if (document.visibilityState === 'visible') {
        window.seen.frames.push(account?.textContent.includes(email) ?? false);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener('pagehide', () => (window.seen.frames = []));
    addEventListener('pageshow', ({ persisted }) => (window.seen.restored += Number(persisted)));
  }, ADA);
}

const seen = (page: Page) => page.evaluate(() => window.seen);

test('faults B4, B7: back to a kept page after a log-out elsewhere, no frame shows who was signed in', async ({
  page,
  widget,
  host,
  sandbox,
  context,
}) => {
  await watchFrames(page);
  await page.goto(addressOf(sandbox, passcode('email')));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
  expect((await seen(page)).frames).toContain(true);
  await page.goto(`${PROVIDER}/inbox`);
  // A message would make the browser discard the cached page.
  const other = await context.newPage();
  await other.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await other.goto(addressOf(sandbox, passcode('email')));
  await new HostPage(other).account.getByRole('button', { name: 'Log out' }).click();
  await expect(new HostPage(other).account).toContainText('Nobody yet.');
  await page.bringToFront();
  await page.goBack({ waitUntil: 'commit' });
  await expect(host.account).toContainText('Nobody yet.');
  const { frames, restored } = await seen(page);
  expect(frames.length).toBeGreaterThan(0);
  expect(restored).toBe(1);
  expect(frames).not.toContain(true);
});

test('fault B8: back to a page kept in the middle of a submit, one can try again', async ({
  page,
  widget,
  sandbox,
  host,
  guard,
}) => {
  await watchFrames(page);
  await page.goto(addressOf(sandbox, passcode('email')));
  await sandbox.fault({ path: SEND, times: 1, hang: true });
  guard.provokes(SEND);
  await widget.submitEmail(ADA);
  await expect.poll(async () => (await sandbox.calls(SEND)).length).toBe(1);
  await page.goto(`${PROVIDER}/inbox`);
  await page.goBack({ waitUntil: 'commit' });
  expect((await seen(page)).restored).toBe(1);
  await expect(widget.alert).toHaveText('This is taking too long. Try again.');
  await expect(widget.email).toHaveValue(ADA);
  await host.getsErrors('timeout');
  await widget.continue.click();
  await widgetOn(page).isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(2);
});
