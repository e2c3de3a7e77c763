import type { BrowserContext, Page } from '@playwright/test';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { DEMO } from './support/addresses';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';
import type { SessionClient } from './support/tabs';
import { NOBODY, REFRESH, REVOKE, suspend, Tabs } from './support/tabs';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const ALAN = 'alan@example.com';
/** Three minutes, and the jitter added to them. In ms. */
const INTERVAL = 200_000;

/** When the server last confirmed the session, according to the cookie that all tabs share. */
async function confirmed(context: BrowserContext): Promise<number> {
  const cookies = await context.cookies(DEMO);
  return Number(cookies.find(({ name }) => name === 'stytch_session_record')?.value.split('.')[4]);
}

/**
 * Tabs with Ada signed in. `pass` advances all of them by this many ms. No call goes out before the last tab has
 * advanced, because the clocks of one device agree.
 */
async function openSignedIn(context: BrowserContext, sandbox: SandboxProject, count: number) {
  await context.clock.install();
  const tabs = await Tabs.open(context, sandbox, count);
  await tabs.signIn(tabs.at(0), ADA);
  await tabs.show(ADA);
  let passed = Promise.resolve();
  await context.route(
    ({ pathname }) => pathname === REFRESH,
    (route) => passed.then(() => route.continue()),
  );
  const pass = (ms: number) => (passed = context.clock.fastForward(ms));
  return { tabs, pass };
}

/** Stops the clocks of all tabs: from then on they advance only on command, all by the same amount. */
const stopClocks = (context: BrowserContext) => context.clock.pauseAt(Date.now() + 20_000);

for (const count of rotatingFifth([1, 5, 20])) {
  test(`fault C1: of ${count} open tabs, one sends a request in an interval, and none without a signed-in user (I5)`, async ({
    context,
    sandbox,
  }) => {
    const { tabs, pass } = await openSignedIn(context, sandbox, count);
    const passInterval = async () => {
      const last = await confirmed(context);
      await pass(INTERVAL);
      await expect.poll(() => confirmed(context)).toBeGreaterThan(last);
      await tabs.atRest();
    };
    await stopClocks(context);
    await tabs.atRest();
    const before = await tabs.refreshes();
    await passInterval();
    await passInterval();
    expect((await tabs.refreshes()) - before).toBe(2);
    await tabs.signIn(tabs.at(-1), GRACE);
    await tabs.show(GRACE);
    // A tab that learns of the sign-in too late asks: once for all, in this interval too.
    await context.clock.runFor(1000);
    await tabs.atRest();
    const signedIn = await tabs.refreshes();
    expect(signedIn - before).toBeLessThanOrEqual(3);
    await passInterval();
    expect((await tabs.refreshes()) - signedIn).toBe(1);
    await tabs.show(GRACE);
    await tabs.signOut(tabs.at(0));
    await tabs.show(NOBODY);
    await pass(INTERVAL);
    await tabs.atRest();
    expect((await tabs.refreshes()) - signedIn).toBe(1);
  });
}

/** A tab that is asking, while the others wait for their turn. */
async function askingTab(tabs: Tabs, pass: (ms: number) => Promise<void>): Promise<Page> {
  await tabs.sandbox.fault({ path: REFRESH, times: 1, delay_ms: 1500 });
  const request = tabs
    .at(0)
    .context()
    .waitForEvent('request', (one) => one.url().endsWith(REFRESH));
  await pass(INTERVAL);
  return (await request).frame().page();
}

test('faults C6, C2: the tab that asks is suspended: another one asks; the answer that it gets when it wakes changes nothing', async ({
  context,
  sandbox,
}) => {
  const { tabs, pass } = await openSignedIn(context, sandbox, 5);
  const before = await tabs.refreshes();
  const asked = await confirmed(context);
  const holder = await askingTab(tabs, pass);
  const wake = await suspend(holder);
  const others = tabs.without(holder);
  await expect.poll(() => confirmed(context)).toBeGreaterThan(asked);
  await others.show(ADA);
  expect((await tabs.refreshes()) - before).toBe(2);
  await others.signOut(others.at(0));
  await others.show(NOBODY);
  await wake();
  await tabs.show(NOBODY);
  expect((await tabs.refreshes()) - before).toBe(2);
});

test('faults C6, C16: if the tab that refreshes is closed, another one refreshes, and the user stays signed in', async ({
  context,
  sandbox,
}) => {
  const { tabs, pass } = await openSignedIn(context, sandbox, 5);
  await stopClocks(context);
  const before = await tabs.refreshes();
  const asked = await confirmed(context);
  const holder = await askingTab(tabs, pass);
  await holder.close();
  const others = tabs.without(holder);
  // The others wait as long as the call may have taken. No time passes while one of them asks.
  const waitOn = async () => {
    await pass(3100);
    await others.atRest();
    return confirmed(context);
  };
  await expect.poll(waitOn, { intervals: [700] }).toBeGreaterThan(asked);
  await others.show(ADA);
  expect((await tabs.refreshes()) - before).toBe(2);
});

test('faults N2, C1: offline no tab sends a request and the user stays signed in; back online, one tab refreshes for all', async ({
  context,
  sandbox,
  guard,
}) => {
  // Events of a busy page can be under way when the network goes. The API is on this machine, so a tab tries it.
  guard.provokes('/sdk/v1/events', '/sdk/v1/sessions/authenticate');
  const { tabs, pass } = await openSignedIn(context, sandbox, 5);
  await stopClocks(context);
  const before = await tabs.refreshes();
  const asked = await confirmed(context);
  await context.setOffline(true);
  await pass(INTERVAL);
  await pass(INTERVAL);
  await tabs.show(ADA);
  expect((await tabs.refreshes()) - before).toBe(0);
  await context.setOffline(false);
  await context.clock.resume();
  await expect.poll(() => confirmed(context)).toBeGreaterThan(asked);
  await tabs.show(ADA);
  await tabs.atRest();
  expect((await tabs.refreshes()) - before).toBe(1);
});

/** Leaves the tabs nothing but cookies: no storage, no locks, no messages to each other. */
function forbidAllButCookies(): void {
  const forbid = () => {
    throw new DOMException('This is forbidden here.', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) Storage.prototype[name] = forbid;
  Object.defineProperty(Navigator.prototype, 'locks', { get: forbid });
  Object.defineProperty(window, 'BroadcastChannel', { value: forbid });
}

test('faults B2, B3, B4, I11: with only cookies, five tabs still share one session', async ({ context, sandbox }) => {
  await context.addInitScript(forbidAllButCookies);
  const tabs = await Tabs.open(context, sandbox, 5);
  const look = () =>
    Promise.all(tabs.pages.map((page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))));
  await tabs.signIn(tabs.at(0), ADA);
  await look();
  await tabs.show(ADA);
  await tabs.signIn(tabs.at(1), GRACE);
  await look();
  await tabs.show(GRACE);
  await tabs.at(2).evaluate(() => void (window.client as SessionClient).session.revoke());
  await look();
  await tabs.show(NOBODY);
});

test('reliability 4: 19 other tabs know of a log-out within 250 ms', async ({ context, sandbox, guard }) => {
  // A refresh under way may collide with the log-out (fault C2).
  guard.provokes(REFRESH);
  await context.clock.install();
  const tabs = await Tabs.open(context, sandbox, 20);
  for (const [round, tab] of [tabs.at(0), tabs.at(9), tabs.at(-1)].entries()) {
    await tabs.signIn(tab, ADA);
    await tabs.show(ADA);
    // No time passes in the tabs meanwhile, however slow the machine is: a message tells them, and no timer.
    await context.clock.pauseAt(Date.now() + (round + 1) * 20_000);
    await tabs.signOut(tab);
    await tabs.show(NOBODY);
    await context.clock.resume();
  }
});

test('faults C3, C4, C5, I13: of parallel sign-ins and sign-outs in several tabs, the last one applies in all', async ({
  context,
  sandbox,
  guard,
}) => {
  guard.provokes(REFRESH);
  const tabs = await Tabs.open(context, sandbox, 5);
  const revokes = async () => (await sandbox.calls(REVOKE)).length;
  await test.step('C3: a different user signs in', async () => {
    await tabs.signIn(tabs.at(0), ADA);
    await tabs.show(ADA);
    await tabs.signIn(tabs.at(1), GRACE);
    await tabs.show(GRACE);
    await expect.poll(revokes, "Ada's session is revoked").toBe(1);
  });
  await test.step('C4: two users sign in at the same time', async () => {
    const ada = await tabs.prepareSignIn(tabs.at(2), ADA);
    const alan = await tabs.prepareSignIn(tabs.at(3), ALAN);
    await Promise.all([ada(), alan()]);
    await expect.poll(revokes, 'the former session, and that of who came first').toBe(3);
    const shown = () => Promise.all(tabs.pages.map((page) => page.getByTestId('who').textContent()));
    const winner = expect.stringMatching(new RegExp(`^(${ADA}|${ALAN})$`));
    await expect.poll(async () => [...new Set(await shown())], 'the same in all tabs').toEqual([winner]);
  });
  await test.step('C5: one signs out while another signs in', async () => {
    const grace = await tabs.prepareSignIn(tabs.at(4), GRACE);
    await sandbox.fault({ path: '/sdk/v1/otps/authenticate', times: 1, delay_ms: 500 });
    const signIn = grace();
    await tabs.signOut(tabs.at(0));
    await signIn;
    await tabs.show(GRACE);
  });
});
