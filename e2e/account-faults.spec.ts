import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { STRICT_DEMO } from './support/addresses';
import type { OfPage } from './support/account-page';
import { AccountPage, ADA, LOVELACE, PASSWORD } from './support/account-page';
import { doublePress, PAUSES, pressInstead } from './support/double-press';
import { expect, test } from './support/fixtures';
import { totpCode } from './support/totp-code';

const ME = '/sdk/v1/users/me';
const APPS_FILE = /\/assets\/apps-/;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('account W1: a double press is one call, however slow: of a save, of an address, of a removal', async ({
  page,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.button('Edit').click();
  await page.getByLabel('First name').fill('Ada');
  await sandbox.fault({ path: ME, method: 'PUT', times: 1, delay_ms: 3000 });
  await account.button('Save').dblclick();
  await expect(account.button('Save')).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('First name').press('Enter');
  await expect(account.text('Saved.')).toBeVisible();
  await expect(account.button('Edit')).toBeFocused();
  expect((await sandbox.calls(ME)).filter(({ method }) => method === 'PUT')).toHaveLength(1);
  await account.choose('Email addresses');
  await account.button('Add an email address').dblclick();
  await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
  await account.button('Continue').dblclick();
  await account.code.pressSequentially(await sandbox.code(LOVELACE));
  await expect(account.text(LOVELACE)).toBeVisible();
  expect(await sandbox.messages(LOVELACE)).toHaveLength(1);
  await page.getByRole('button', { name: `Remove ${LOVELACE}` }).dblclick();
  await account.button('Remove').dblclick();
  await expect(account.text(LOVELACE)).toHaveCount(0);
  const removals = (await sandbox.calls()).filter(
    ({ method, path }) => method === 'DELETE' && path.includes('/emails/'),
  );
  expect(removals).toHaveLength(1);
});

for (const pause of rotatingFifth(PAUSES, 1)) {
  test(`account W1: the second click of a double click, after ${pause} ms, presses nothing that was not under the first`, async ({
    page,
    sandbox,
  }) => {
    const account = new AccountPage(page, sandbox);
    await account.open();
    await account.choose('Email addresses');
    const email = page.getByRole('textbox', { name: 'Email' });
    await doublePress(page, account.button('Add an email address'), pause);
    await expect(email).toBeFocused();
    await account.button('Cancel').click();
    await pressInstead(page, account.button('Add an email address'), account.button('Cancel'));
    await expect(email).toBeVisible();
    const menu = page.getByRole('button', { name: /Account menu/ });
    await pressInstead(page, menu, page.getByRole('menuitem', { name: 'Log out' }));
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(email).toBeVisible();
  });
}

test('account W2: with the doubled effects of StrictMode the user is read once', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox, STRICT_DEMO);
  await account.open();
  await page.reload();
  await account.choose('Email addresses');
  await expect(account.text(ADA)).toBeVisible();
  await expect.poll(async () => (await sandbox.calls(ME)).length).toBeGreaterThan(0);
  const reads = (await sandbox.calls(ME)).filter(({ method }) => method === 'GET');
  expect(reads.length, 'one for each visit').toBeLessThanOrEqual(2);
});

test('account W9: a device clock that is years off does not change how recent a re-authentication is', async ({
  page,
  sandbox,
}) => {
  await page.clock.setSystemTime(new Date('2031-05-01T12:00:00Z'));
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await sandbox.advance(11);
  await page.reload();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await expect(dialogOf(page)).toBeVisible();
});

test('account W17: the step-up dialog closes when a different user signs in, and the action is dropped', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.user({ email: LOVELACE, password: PASSWORD });
  const account = new AccountPage(page, sandbox);
  await account.open({ stays: '' });
  await sandbox.advance(11);
  await page.reload();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await expect(dialogOf(page)).toBeVisible();
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit({ stays: '' });
  await second.signIn(LOVELACE);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(account.heading('Another account is signed in now')).toBeVisible();
  await account.button('Continue').click();
  await account.choose('Email addresses');
  await expect(account.text(LOVELACE)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
});

for (const place of ['a shadow root', 'a dialog of the host'] as const) {
  test(`account W20: in ${place} the dialog is above everything, keeps the focus inside, and Escape closes it alone`, async ({
    page,
    sandbox,
  }) => {
    const account = new AccountPage(page, sandbox);
    await account.open(place === 'a shadow root' ? { config: JSON.stringify({ enableShadowDOM: true }) } : {});
    await sandbox.advance(11);
    await page.reload();
    await account.choose('Email addresses');
    if (place === 'a dialog of the host') await page.evaluate(intoDialog);
    await account.button('Add an email address').click();
    const dialog = dialogOf(page);
    await expect(dialog.locator('[type="password"]')).toBeFocused();
    const isOnTop = () =>
      dialog.evaluate((element) => {
        const { x, y } = element.getBoundingClientRect();
        const root = element.getRootNode() as Document | ShadowRoot;
        return element.contains(root.elementFromPoint(x + 20, y + 20));
      });
    expect(await isOnTop()).toBe(true);
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIn(page), 'on a control of the dialog, or of the browser').toMatch(/^(dialog|browser)$/);
    }
    await account.isAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(account.button('Add an email address')).toBeFocused();
    if (place === 'a dialog of the host') await expect(page.locator('#hosts')).toHaveAttribute('open');
  });
}

/** Moves the whole page into a modal dialog. */
function intoDialog(): void {
  const dialog = document.createElement('dialog');
  dialog.id = 'hosts';
  dialog.setAttribute('aria-label', 'Settings');
  dialog.append(document.querySelector('#root') ?? '');
  document.body.append(dialog);
  dialog.showModal();
}

/** Where the focus is. */
const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body || active.id === 'hosts') return 'browser';
    return active.closest('.foyer-step-up') ? 'dialog' : active.outerHTML;
  });

test('account W24: the support sees the account, and can change nothing', async ({ page, sandbox }) => {
  const user_id = await sandbox.user({ email: ADA, password: PASSWORD });
  const { token } = await sandbox.ask<{ token: string }>('POST', 'tokens', {}, { kind: 'impersonation', user_id });
  const account = new AccountPage(page, sandbox);
  await account.visit();
  await page.evaluate(
    (impersonation_token) => (window as unknown as OfPage).client.impersonation.authenticate({ impersonation_token }),
    token,
  );
  await expect(
    account.text('You are viewing this account as a support agent. Changes are not possible.'),
  ).toBeVisible();
  await expect(account.button('Edit')).toBeDisabled();
  await account.choose('Email addresses');
  await expect(account.button('Add an email address')).toBeDisabled();
  await account.isAccessible();
});

test('account W40: a browser without passkeys has the list, no way to add one, and the reason', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Passkeys');
  await expect(page.getByText(/Passkeys cannot be used in this browser/)).toBeVisible();
  await expect(account.button('Add a passkey')).toHaveCount(0);
  await account.isAccessible();
});

test('account W46, W47: codes that were not saved are asked about, and a refused clipboard has another way', async ({
  page,
  sandbox,
  guard,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Authenticator app');
  const secret = await account.beginAppSetUp(guard);
  await account.code.pressSequentially(totpCode(secret));
  await expect(account.text('Save your backup codes')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Profile' }).click();
  await expect(account.text('Leave without saving?')).toBeVisible();
  await account.button('Stay').click();
  await account.button('Copy all').click();
  await expect(account.alert).toBeVisible();
  await expect(account.button('Done')).toBeDisabled();
  await account.isAccessible();
  const download = page.waitForEvent('download');
  await account.button('Download file').click();
  expect((await download).suggestedFilename()).toBe('backup-codes.txt');
  await account.button('Done').click();
  await expect(account.text('On.')).toBeVisible();
});

for (const keeper of ['the page itself', 'the host'] as const) {
  test(`account W49: where ${keeper} keeps the section, the way back from the provider finds it, and its button live`, async ({
    page,
    sandbox,
  }) => {
    const account = new AccountPage(page, sandbox);
    await account.open(keeper === 'the host' ? { section: 'profile' } : {});
    await account.choose('Connected accounts');
    await account.button('Connect Google').click();
    await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
    await page.goBack();
    await expect(account.heading('Connected accounts')).toBeVisible();
    await expect(account.button('Connect Google')).toBeEnabled();
    await account.isAccessible();
  });
}

test('account W42: removing a passkey succeeds even if the browser refuses the signal about it', async ({
  page,
  sandbox,
}) => {
  await VirtualAuthenticator.plugInto(page, 'touches');
  await page.addInitScript(() => {
    const refuse = { value: () => Promise.reject(new DOMException('', 'NotAllowedError')) };
    Object.defineProperties(PublicKeyCredential, { signalUnknownCredential: refuse, signalCurrentUserDetails: refuse });
  });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Passkeys');
  await account.button('Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await account.button('Remove').click();
  await expect(account.text('Removed.')).toBeVisible();
  await expect(account.text('Remove it from your password manager too.')).toBeVisible();
  await expect(account.alert).toHaveCount(0);
});

test('account W72: a section whose file cannot be loaded says so, the others go on, and it can be tried again', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(APPS_FILE);
  // Before the page is idle, when it loads the groups that are not open.
  await page.route(APPS_FILE, (route) => route.abort());
  const account = new AccountPage(page, sandbox);
  await account.open();
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.getByRole('button', { name: 'Apps with access' }).click();
  await expect(account.alert).toBeVisible();
  await account.isAccessible();
  await account.choose('Email addresses');
  await expect(account.text(ADA)).toBeVisible();
  await page.unroute(APPS_FILE);
  await list.getByRole('button', { name: 'Apps with access' }).click();
  const again = account.button('Try again');
  if (await again.isVisible()) await again.click();
  await expect(account.text('No app has access.')).toBeVisible();
});

test('account W52: a picture that is not of https, or is broken, leaves the initials', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/broken.png');
  const account = new AccountPage(page, sandbox);
  await account.open();
  const asked: string[] = [];
  await page.route(/pictures\.example/, (route) => {
    asked.push(route.request().url());
    return route.fulfill(
      route.request().url().endsWith('broken.png')
        ? { status: 404 }
        : { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    );
  });
  const user = await page.evaluate(() => (window as unknown as OfPage).client.user.getSync());
  const pictures = page.getByRole('main').locator('img[src*="pictures.example"]');
  for (const [url, shown] of [
    ['http://pictures.example/plain.png', 0],
    ['https://pictures.example/broken.png', 0],
    ['https://pictures.example/ada.svg', 1],
  ] as const) {
    await test.step(url, async () => {
      const providers = [
        {
          oauth_user_registration_id: 'oauth-user-1',
          provider_subject: '1',
          provider_type: 'Google',
          profile_picture_url: url,
          locale: '',
        },
      ];
      // For every request: one that is still under way from before the reload would take a single turn.
      await sandbox.clearFaults();
      await sandbox.fault({
        path: ME,
        method: 'GET',
        status: 200,
        body: { data: { request_id: 'request-1', status_code: 200, ...user, providers } },
      });
      await page.reload();
      await expect(account.button('Edit')).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate(() => (window as unknown as OfPage).client.user.getSync()?.providers[0]?.profile_picture_url),
        )
        .toBe(url);
      await expect(pictures).toHaveCount(shown);
    });
  }
  expect(asked.some((url) => url.startsWith('http:'))).toBe(false);
  await account.isAccessible();
});
