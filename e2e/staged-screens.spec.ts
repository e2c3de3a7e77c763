import type { Page, Route } from '@playwright/test';
import { AccountPage, LOVELACE } from './support/account-page';
import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import { ADA as MEMBER, HARBOUR, test as organizationTest } from './support/organization-fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';
const SEND_CODE = '**/otps/email/login_or_create';

/** Holds the requests of a path until they are released, or answered otherwise. */
async function hold(page: Page, path: string) {
  let decide: (act: (route: Route) => Promise<void>) => void = () => {};
  const decided = new Promise<(route: Route) => Promise<void>>((resolve) => (decide = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    return (await decided)(route);
  });
  return {
    release: () => decide((route) => route.continue()),
    fail: () => decide((route) => route.abort('connectionreset')),
  };
}

async function openScript(page: Page, sandbox: SandboxProject): Promise<LoginWidget> {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  return host.widget;
}

const stagedIn = (page: Page) => page.locator('.foyer-staged');

for (const [name, isScript] of [
  ['React', false],
  ['the script build', true],
] as const) {
  test(`${name}: the next screen is rendered while its request is in progress, and is in no way perceptible`, async ({
    open,
    page,
    sandbox,
  }) => {
    const call = await hold(page, SEND_CODE);
    // Low enough that anything below the form enlarges the page.
    await page.setViewportSize({ width: 400, height: 300 });
    const widget = isScript ? await openScript(page, sandbox) : await open(passcode('email'));
    await expect(widget.email).toBeEditable();
    const height = async () => (await widget.root.boundingBox())?.height;
    await widget.submitEmail(ADA);
    await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
    const scrollable = () => page.evaluate(() => document.documentElement.scrollHeight);
    const [tree, room, area] = [await widget.root.ariaSnapshot(), await height(), await scrollable()];
    const staged = stagedIn(page);
    await expect(staged.locator('input')).toBeDisabled();
    expect(await widget.root.ariaSnapshot(), 'the tree of screen readers').toBe(tree);
    expect(await height(), 'the height of the widget').toBe(room);
    expect(await scrollable(), 'the scrollable area of the page').toBe(area);
    await expect(staged).toHaveAttribute('inert');
    await expect(staged).toBeHidden();
    expect((await staged.locator('.foyer-card').boundingBox())?.height, 'it is laid out').toBeGreaterThan(200);
    expect(await widget.root.innerText(), 'the visible text').not.toContain('Enter passcode');
    await widget.isAccessible();

    const field = await staged.locator('input').elementHandle();
    call.release();
    await widget.isAt('Enter passcode');
    await expect(widget.passcode).toBeFocused();
    expect(await widget.passcode.evaluate((now, before) => now === before, field), 'the staged field').toBe(true);
    await expect(staged).toHaveCount(0);
    await widget.passcode.fill(await sandbox.code(ADA));
    await widget.isAt('Success!');
  });
}

test('a failed request, or another tab, removes the staged screen; what was typed is kept', async ({
  page,
  open,
  guard,
}) => {
  guard.provokes(/login_or_create$/);
  const call = await hold(page, SEND_CODE);
  const widget = await open(passcode('email', 'sms'));
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await expect(stagedIn(page)).toHaveCount(1);
  await widget.tab('Text').click();
  await expect(stagedIn(page)).toHaveCount(0);
  await widget.tab('Email').click();
  await expect(widget.email).toHaveValue(ADA);
  await widget.continue.click();
  await expect(stagedIn(page)).toHaveCount(1);
  call.fail();
  await expect(widget.alert).toBeVisible();
  await expect(stagedIn(page)).toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
});

test("'Check your email' is staged with the typed address", async ({ page, open }) => {
  const call = await hold(page, '**/magic_links/email/login_or_create');
  const widget = await open(emailLink);
  await widget.submitEmail(ADA);
  await expect(stagedIn(page)).toContainText(ADA);
  call.release();
  await widget.isAt('Check your email');
  await expect(widget.heading('Check your email')).toBeFocused();
});

test('a response that comes before the screen is staged shows it as usual', async ({ page, sandbox, widget }) => {
  await page.addInitScript('requestAnimationFrame = () => 0; requestIdleCallback = () => 0');
  await page.goto(addressOf(sandbox, passcode('email')));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
});

organizationTest(
  'organizations: the passcode screen is staged, and keeps its field',
  async ({ visit, withAda, page, sandbox }) => {
    await withAda(HARBOUR);
    const call = await hold(page, '**/otps/email/discovery/send');
    const login = await visit({ products: ['emailOtp'] });
    await login.begin(MEMBER);
    const field = await stagedIn(page).locator('input').elementHandle();
    call.release();
    await login.isAt('Enter passcode');
    expect(await login.passcode.evaluate((now, before) => now === before, field)).toBe(true);
    const check = await hold(page, '**/otps/email/discovery/authenticate');
    await login.passcode.fill(await sandbox.code(MEMBER));
    await expect(stagedIn(page), 'the list').toContainText('Select an organization to continue');
    check.release();
    await login.isAt('Select an organization to continue');
  },
);

const SEND_SECONDARY = '**/otps/email/send/secondary';

test('account: the passcode screen of a new address is staged, keeps its field, and a failure removes it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(/send\/secondary$/);
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  const failing = await hold(page, SEND_SECONDARY);
  await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
  const section = page.getByRole('region', { name: 'Email addresses' });
  const height = async () => (await section.boundingBox())?.height;
  await account.button('Continue').click();
  await expect(account.button('Continue')).toHaveAttribute('aria-busy', 'true');
  const [tree, room] = [await section.ariaSnapshot(), await height()];
  const staged = stagedIn(page);
  await expect(staged.locator('input')).toBeDisabled();
  expect(await section.ariaSnapshot(), 'the tree of screen readers').toBe(tree);
  expect(await height(), 'the height of the section').toBe(room);
  await account.isAccessible();
  failing.fail();
  await expect(account.alert).toBeVisible();
  await expect(staged).toHaveCount(0);
  await page.unroute(SEND_SECONDARY);

  const call = await hold(page, SEND_SECONDARY);
  await account.button('Continue').click();
  const field = await staged.locator('input').elementHandle();
  call.release();
  await expect(account.code).toBeFocused();
  expect(await account.code.evaluate((now, before) => now === before, field), 'the staged field').toBe(true);
  await account.code.pressSequentially(await sandbox.code(LOVELACE));
  await expect(account.text(LOVELACE)).toBeVisible();
});

test('account: the passcode screen of the step-up dialog is staged, and keeps its field', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await sandbox.advance(11);
  await page.reload();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Another way' }).click();
  const call = await hold(page, SEND_SECONDARY);
  const way = dialog.getByRole('button', { name: `Email a code to ${ADA}` });
  await way.click();
  await expect(way).toHaveAttribute('aria-busy', 'true');
  const [tree, room] = [await dialog.ariaSnapshot(), (await dialog.boundingBox())?.height];
  const staged = stagedIn(page);
  await expect(staged.locator('input')).toBeDisabled();
  expect(await dialog.ariaSnapshot(), 'the tree of screen readers').toBe(tree);
  expect((await dialog.boundingBox())?.height, 'the height of the dialog').toBe(room);
  const field = await staged.locator('input').elementHandle();
  call.release();
  await expect(account.code).toBeFocused();
  expect(await account.code.evaluate((now, before) => now === before, field), 'the staged field').toBe(true);
  await account.code.pressSequentially(await sandbox.code(ADA));
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
});
