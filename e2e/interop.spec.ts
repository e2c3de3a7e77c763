import type { BrowserContext, Page } from '@playwright/test';
import { passcode } from './support/address-of';
import type { LoginWidget } from './support/login-widget';
import { expect, test as base } from './support/fixtures';
import { TheirSdk } from './support/their-sdk';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
const REFRESH = '/sdk/v1/sessions/authenticate';
const INTERVAL = 3.5 * 60_000;
const TOKENS = ['stytch_session', 'stytch_session_jwt'];

const test = base.extend<{ readonly theirs: TheirSdk; readonly theirTab: TheirSdk }>({
  theirs: async ({ page, sandbox }, provide) => provide(new TheirSdk(page, sandbox)),
  theirTab: async ({ context, sandbox }, provide) => provide(new TheirSdk(await context.newPage(), sandbox)),
});
// Their page uses a file of the demo that is not a page, so nothing names its icon.
test.beforeEach(({ guard }) => guard.provokes('/favicon.ico'));

/** The contract's cookies with their attributes; they expire in this many minutes. */
const attributes = async (context: BrowserContext) =>
  (await context.cookies())
    .filter(({ name }) => TOKENS.includes(name))
    .map(({ expires, ...cookie }) => ({
      ...cookie,
      value: cookie.value.length > 0,
      expires: Math.round((expires - Date.now() / 1000) / 60),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));

const tokens = async (context: BrowserContext) =>
  new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));

/** The stored data between pages: the keys, and the names inside their values. */
const storage = (page: Page) =>
  page.evaluate(() => {
    const names = (value: unknown): unknown =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, names(one)]))
        : typeof value;
    const state = (key: string) => key.startsWith('stytch_sdk_state_') && !key.includes('::');
    return Object.keys(localStorage)
      .filter(state)
      .map((key) => [key, names(JSON.parse(localStorage.getItem(key) ?? ''))]);
  });

async function signIn(widget: LoginWidget, code: (to: string) => Promise<string>, email: string): Promise<void> {
  await widget.submitEmail(email);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await code(email));
  await widget.isAt('Success!');
}

test('decision 60: a user signed in by their SDK is signed in with ours, and vice versa', async ({
  open,
  widget,
  host,
  theirs,
  page,
  context,
  sandbox,
}) => {
  await theirs.open();
  await theirs.signIn(ADA);
  const byThem = { cookies: await attributes(context), storage: await storage(page) };
  const token = (await tokens(context)).get('stytch_session');
  await open(passcode('email'));
  await host.isSignedIn(ADA);
  await expect.poll(async () => (await tokens(context)).has('stytch_session_record'), 'adopted').toBe(true);
  expect((await tokens(context)).get('stytch_session')).toBe(token);
  await theirs.open();
  expect(await theirs.who()).toBe(ADA);
  await theirs.logOut();
  expect((await tokens(context)).has('stytch_session')).toBe(false);

  await open(passcode('email'));
  await signIn(widget, (to) => sandbox.code(to), ADA);
  expect({ cookies: await attributes(context), storage: await storage(page) }).toEqual(byThem);
  await theirs.open();
  expect(await theirs.who(), 'at once, from what ours has left').toBe(ADA);
  expect(await sandbox.calls('/sdk/v1/sessions/revoke')).toHaveLength(1);
});

test('decision 60: both on one page for a quarter of an hour do not fight', async ({
  open,
  host,
  widget,
  theirs,
  page,
  context,
  sandbox,
}) => {
  await page.clock.install();
  await open(passcode('email'));
  await signIn(widget, (to) => sandbox.code(to), ADA);
  await theirs.join();
  const token = (await tokens(context)).get('stytch_session');
  for (let round = 1; round <= 4; round += 1) {
    const before = (await sandbox.calls(REFRESH)).length;
    await sandbox.advance(INTERVAL / 60_000);
    // In one leap: a call under way must not time out by a clock that runs ahead of it.
    await page.clock.fastForward(INTERVAL);
    await expect.poll(async () => (await sandbox.calls(REFRESH)).length).toBeGreaterThanOrEqual(before + 2);
    expect(await theirs.who()).toBe(ADA);
    await host.isSignedIn(ADA);
    expect((await tokens(context)).get('stytch_session')).toBe(token);
  }
  const calls = await sandbox.calls();
  expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
  expect(calls.filter(({ path }) => path === '/sdk/v1/sessions/revoke')).toEqual([]);
});

test("decision 60: Foyer follows a sign-out or a change of user in the provider's SDK, and the SDK follows a sign-out in Foyer", async ({
  open,
  host,
  widget,
  theirTab,
  context,
  sandbox,
}) => {
  await open(passcode('email'));
  await signIn(widget, (to) => sandbox.code(to), ADA);
  await theirTab.open();
  expect(await theirTab.who()).toBe(ADA);
  await theirTab.signIn(BOB);
  await host.isSignedIn(BOB);
  expect(await theirTab.who(), 'ours has not overwritten it').toBe(BOB);
  await theirTab.logOut();
  await expect(host.account.getByRole('button', { name: 'Log out' })).toHaveCount(0);
  await theirTab.signIn(ADA);
  await host.isSignedIn(ADA);
  await host.account.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => theirTab.who()).toBeNull();
  await expect
    .poll(async () => [...(await tokens(context)).keys()].filter((name) => TOKENS.includes(name)))
    .toEqual([]);
});
