import type { LoginConfig } from '@foyer/core';
import { renderLogin } from '@foyer/server/html';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { addressOf } from './support/address-of';
import { expect, test } from './support/fixtures';
import { LoginWidget } from './support/login-widget';
import { PageResources } from './support/page-resources';
import { ScriptPage } from './support/script-page';

declare global {
  interface Window {
    /** The elements that have moved on the page. */
    shiftEntries: PerformanceEntry[];
    takeShifts(this: void): PerformanceEntry[];
  }
}

const ADA = 'ada@example.com';
const config = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };

test('the page without a framework: a whole login, an update in place, an unmount and a new mount', async ({
  page,
  sandbox,
}) => {
  await page.goto(addressOf(sandbox, {}, 'vanilla.html'));
  const widget = new LoginWidget(page, page.locator('#login'));
  await widget.email.fill(ADA);
  await page.getByRole('button', { name: 'Update: rounder, in blue' }).click();
  await expect(widget.email).toHaveValue(ADA);
  expect(await widget.continue.evaluate((element) => getComputedStyle(element).borderTopLeftRadius)).toBe('22px');
  await widget.isAccessible();
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await expect(page.getByText('Event: AUTHENTICATE_FLOW_COMPLETE')).toBeVisible();
  await page.getByRole('button', { name: 'Unmount' }).click();
  await expect(page.locator('#login')).toBeEmpty();
  await page.getByRole('button', { name: 'Mount', exact: true }).click();
  await widget.isAt('Sign up or log in');
});

test('the element <foyer-login>: a sign-in by email link, with its own events', async ({ page, sandbox }) => {
  await page.goto(addressOf(sandbox, {}, 'vanilla.html'));
  const element = new LoginWidget(page, page.locator('foyer-login'));
  await element.submitEmail(ADA);
  await element.isAt('Check your email');
  await expect(page.getByText('Element event: MAGIC_LINK_LOGIN_OR_CREATE')).toBeVisible();
  await page.goto(await sandbox.link(ADA));
  await element.isAt('Success!');
});

test('the one global script: a login by passcode, without a chunk', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open('global');
  const chunks: string[] = [];
  page.on('request', (request) => request.url().includes('/foyer/') && chunks.push(request.url()));
  expect(await host.mount({ config })).toBeNull();
  await host.widget.submitEmail(ADA);
  await host.widget.isAt('Enter passcode');
  await host.widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.widget.isAt('Success!');
  await host.getsErrors();
  expect(chunks).toEqual([]);
});

const DRAWN = {
  'an email address, social accounts and a passkey': {
    products: ['oauth', 'otp', 'passkeys'],
    otpOptions: { methods: ['email', 'sms'] },
    oauthOptions: { providers: [{ type: 'google' }] },
  },
  'a phone number': { products: ['otp'], otpOptions: { methods: ['sms'] } },
  'wallets and a password': { products: ['crypto', 'passwords'] },
} satisfies Record<string, LoginConfig>;

for (const [name, given] of rotatingFifth(Object.entries(DRAWN))) {
  test(`nothing moves when the widget takes the place of what renderLogin has rendered: ${name}`, async ({
    page,
    sandbox,
  }) => {
    const host = new ScriptPage(page, sandbox);
    for (const width of [320, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await host.open('module', await renderLogin(undefined, { action: '/sign-in', config: given }));
      await expect(host.widget.continue.or(page.getByRole('textbox')).first()).toBeVisible();
      await page.evaluate(watchShifts);
      await host.mount({ config: given });
      // The settings are known, and what they add is there.
      await expect(page.getByRole('img', { name: 'Powered by Stytch' })).toBeVisible();
      await expect(page.locator('form[action="/sign-in"]')).toHaveCount(0);
      expect(await page.evaluate(shiftsSoFar), `at ${width} px`).toEqual([]);
    }
  });
}

type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node?: Element }[] };

/** Keeps what moves from now on. */
function watchShifts(): void {
  window.shiftEntries = [];
  const observer = new PerformanceObserver((list) => void window.shiftEntries.push(...list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  window.takeShifts = () => [...window.shiftEntries, ...observer.takeRecords()];
}

/** After two frames each shift has been reported: how far, and of which elements. */
async function shiftsSoFar(): Promise<readonly string[]> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  return (window.takeShifts() as Shift[]).map(
    ({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className).join()}`,
  );
}

test('spec 1: mounting into a selector that matches no element throws', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  const thrown = await host.mount({ element: '#lgoin', config });
  expect(thrown?.code).toBe('element_not_found');
  expect(thrown?.message).toContain('"#lgoin"');
});

test('a second mount updates in place; unmount leaves nothing behind', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  const before = await page.evaluate(() => document.documentElement.outerHTML);
  await host.mount({ config });
  const { widget } = host;
  await widget.email.fill('ada@exam');
  const same = await page.evaluate((next) => {
    const first = window.login;
    return (
      first ===
      window.foyer.mountLogin(window.client, { element: '#login', config: next, strings: { 'login.title': 'Again' } })
    );
  }, config);
  expect(same).toBe(true);
  await widget.isAt('Again');
  await expect(widget.email).toHaveValue('ada@exam');
  await page.evaluate(() => window.login.unmount());
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await page.evaluate(() => {
    window.login.update({ styles: {} });
    window.login.unmount();
  });
  await expect(page.locator('#login')).toHaveText('Please wait.');
});

test('fault B23: an element that leaves the page takes its widget with it', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config });
  await expect(host.widget.email).toBeVisible();
  await page.evaluate(() => document.querySelector('#login')?.remove());
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('faults B22, B23: a rewritten document, and a closed shadow tree', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate((given) => {
    const place = document.createElement('div');
    document.querySelector('#login')?.attachShadow({ mode: 'closed' }).append(place);
    window.login = window.foyer.mountLogin(window.client, { element: place as unknown as string, config: given });
    Object.assign(window, { place });
  }, config);
  const inside = () =>
    page.evaluate(() => (window as unknown as { place: Element }).place.querySelectorAll('input').length);
  await expect.poll(inside).toBeGreaterThan(0);
  await page.evaluate(() => {
    const page: { open(): void; write(text: string): void; close(): void } = document;
    page.open();
    page.write('<title>Printed</title><p>Printed</p>');
    page.close();
  });
  await expect.poll(inside).toBe(0);
  await expect(page.locator('body')).toHaveText('Printed');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('fault B19: a policy that forbids every call is reported once, and the form stays', async ({
  page,
  sandbox,
  guard,
}) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  guard.expectsConsole(/Connecting to .* violates the following Content Security Policy|Refused to connect/);
  guard.expectsConsole(/localhost:\d+ cannot be reached\. Start the sandbox there with/);
  await page.evaluate(() => {
    const policy = Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy' });
    policy.content = "connect-src 'none'";
    document.head.append(policy);
  });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await host.mount({ config });
  for (const email of [ADA, `b${ADA}`]) {
    await host.widget.submitEmail(email);
    await expect(host.widget.alert).toHaveText('We could not reach the server. Check your connection and try again.');
    await expect(host.widget.continue).toBeEnabled();
  }
  await host.getsErrors('network_error', 'network_error');
  await expect.poll(() => warnings.filter((text) => text.includes('cannot be reached'))).toHaveLength(1);
});

test('budget: 100 mounts and unmounts at one go leave no node and no listener behind', async ({ page, sandbox }) => {
  const resources = await PageResources.watch(page);
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config });
  /** As fast as a host can: each mount meets what the previous one has begun. */
  const mountOften = async () => {
    await page.evaluate((given) => {
      for (let round = 0; round < 100; round += 1) {
        window.login.unmount();
        window.login = window.foyer.mountLogin(window.client, { element: '#login', config: given });
      }
    }, config);
    await expect(host.widget.email).toBeVisible();
  };
  const unmount = () => page.evaluate(() => window.login.unmount());
  await mountOften();
  const before = await resources.settled(unmount);
  await mountOften();
  await unmount();
  await resources.holdsNoMoreThan(before);
});
