import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';
const config = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** The languages of which a page asks for files: the texts of one widget, and those that all widgets share. */
function languagesOf(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, tag] = /\/languages\/([\w-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (tag && !tag.includes('locale')) asked.add(tag);
  });
  return asked;
}

for (const script of ['module', 'global'] as const) {
  test(`the ${script} script loads the language of a tag from the folder next to it, and no other`, async ({
    page,
    sandbox,
  }) => {
    const asked = languagesOf(page);
    const host = new ScriptPage(page, sandbox);
    await host.open(script);
    await host.mount({ config, locale: 'ar-EG' });
    const { widget } = host;
    const root = page.locator('.foyer');
    await expect(root).toHaveAttribute('lang', 'ar');
    await expect(root).toHaveCSS('direction', 'rtl');
    await expect(widget.root.getByRole('heading')).toBeVisible();
    expect(asked).toEqual(new Set(['ar']));
    await widget.isAccessible();
    await widget.root.getByRole('textbox').fill(ADA);
    await widget.root.getByRole('textbox').press('Enter');
    await expect(page.locator('.foyer-passcode'), 'digits run from left to right').toHaveCSS('direction', 'ltr');
    await widget.isAccessible();
  });
}

test('an element of the script speaks the language of its attribute, without being given any', async ({
  page,
  sandbox,
}) => {
  const asked = languagesOf(page);
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate((given) => {
    const element = Object.assign(document.createElement('foyer-login'), { client: window.client, config: given });
    element.setAttribute('locale', 'de-CH');
    document.querySelector('#login')?.replaceChildren(element);
  }, config);
  await expect(page.locator('.foyer')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  expect(asked).toEqual(new Set(['de']));
});

test('another language while a code is typed keeps the code and the focus', async ({ page, sandbox }) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config });
  const { widget } = host;
  await widget.submitEmail(ADA);
  await widget.passcode.pressSequentially('123');
  await page.evaluate(() => window.login.update({ locale: 'ja' }));
  await expect(page.locator('.foyer')).toHaveAttribute('lang', 'ja');
  const field = page.locator('.foyer-passcode-input');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('123');
});

test('if the file of a language fails to load, English stays, and one message reports it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route('**/languages/**', (route) => route.abort());
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config, locale: 'ja' });
  await host.widget.isAt('Sign up or log in');
  expect(await page.evaluate(() => window.hostCalls.filter(({ kind }) => kind === 'error').length)).toBe(1);
});
