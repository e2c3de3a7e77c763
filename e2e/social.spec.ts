import type { Page } from '@playwright/test';
import type { Query } from './support/address-of';
import { addressOf } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';

const AUTHENTICATE = '/sdk/v1/oauth/authenticate';
const ADA = 'ada@example.com';
const social = (...providers: readonly string[]): Query => ({
  products: 'oauth,emailMagicLinks',
  providers: providers.join(','),
});

/** The sandbox's page, which plays every provider. */
const agree = async (page: Page, email = ADA) => {
  await page.getByLabel(/email address/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
};

for (const [provider, name] of [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
  ['github', 'GitHub'],
] as const) {
  test(`spec 2: ${name} signs a new user up, and later signs them in`, async ({
    open,
    widget,
    host,
    page,
    sandbox,
  }) => {
    await sandbox.configure({ pkce_required_for_oauth: provider !== 'github' });
    await open(social(provider));
    for (const visit of ['sign-up', 'log-in']) {
      await test.step(visit, async () => {
        await widget.button(`Continue with ${name}`).click();
        await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
        await agree(page);
        await widget.isAt('Success!');
        await host.isSignedIn(ADA);
        await host.getsEvents('AUTHENTICATE_FLOW_COMPLETE');
        expect(page.url(), 'threat T11: the token has left the address').toBe(addressOf(sandbox, social(provider)));
        await host.account.getByRole('button', { name: 'Log out' }).click();
      });
    }
    expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(2);
  });
}

test('spec 3: scopes and parameters of the host reach the provider', async ({ open, widget, page }) => {
  await open({ ...social('google'), scopes: 'calendar drive', params: 'prompt=consent&login_hint=ada' });
  await widget.button('Continue with Google').click();
  await expect(page.getByText('openid email profile calendar drive')).toBeVisible();
  await expect(page.getByText('consent', { exact: true })).toBeVisible();
});

test('a refusal and a failing provider lead back to a message and the same buttons', async ({
  open,
  widget,
  host,
  page,
  sandbox,
}) => {
  await open(social('github', 'apple'));
  for (const way of ['Cancel', 'Fail']) {
    await widget.button('Continue with GitHub').click();
    await page.getByRole('button', { name: way }).click();
    await expect(widget.alert).toHaveText('The sign-in with this provider did not finish. Please try again.');
    await host.getsErrors('oauth_flow_callback_error');
    expect(page.url()).toBe(addressOf(sandbox, social('github', 'apple')));
    await widget.isAccessible();
  }
  await widget.button('Continue with GitHub').click();
  await agree(page);
  await widget.isAt('Success!');
});

test('the keyboard alone signs in', async ({ open, widget, page, host }) => {
  await open(social('google', 'apple'));
  await expect(widget.button('Continue with Apple')).toBeVisible();
  await widget.button('Continue with Google').focus();
  await page.keyboard.press('Tab');
  await expect(widget.button('Continue with Apple')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel(/email address/i).fill(ADA);
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
});

test('coming back by the back button, the buttons work again', async ({ open, widget, page }) => {
  await open(social('google'));
  await widget.button('Continue with Google').dblclick();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  await page.goBack();
  await expect(widget.button('Continue with Google')).not.toHaveAttribute('aria-busy', 'true');
  await widget.button('Continue with Google').click();
  await agree(page);
  await widget.isAt('Success!');
});

test('spec 8: a token that was used already ends on the error screen, with a way back', async ({
  open,
  widget,
  host,
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(social('google'));
  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 404, error_type: 'oauth_token_not_found' });
  await widget.button('Continue with Google').click();
  await agree(page);
  await widget.isAt('Looks like there was an error!');
  await expect(widget.alert).toHaveText('This sign-in was already used or has expired. Please try again.');
  await host.getsErrors('oauth_token_not_found');
  await widget.isAccessible();
  await widget.back.click();
  await expect(widget.button('Continue with Google')).toBeVisible();
});

test('threat T10: a sign-in that a different browser started waits for a click, and ends only in its own browser', async ({
  open,
  widget,
  host,
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(social('google'));
  await widget.button('Continue with Google').click();
  let back = '';
  await page.route('**/stand-in/oauth', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    back = answer.headers()['location'] ?? '';
    await route.fulfill({ status: 204 });
  });
  await agree(page);
  await expect.poll(() => back).not.toBe('');
  const other = await anotherBrowser();
  await other.goto(back);
  const login = widgetOn(other);
  await login.isAt('Finish logging in');
  await expect(
    login.text('This sign-in was started in another browser. Continue only if you started it yourself.'),
  ).toBeVisible();
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await login.continue.click();
  await login.isAt('Looks like there was an error!');
  await login.back.click();
  await expect(login.button('Continue with Google')).toBeVisible();
  await page.goto(back);
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
});
