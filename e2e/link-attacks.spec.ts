import type { Page, Request } from '@playwright/test';
import { addressOf, emailLink } from './support/address-of';
import { DEMO } from './support/addresses';
import { expect, HostPage, test, widgetOn } from './support/fixtures';

const AUTHENTICATE = '/sdk/v1/magic_links/authenticate';
const ADA = 'ada@example.com';
const MALLORY = 'mallory@example.com';

/** Notes what the address bar shows at each request of the page, and which headers they carry. */
async function watchRequests(page: Page): Promise<() => Promise<readonly string[]>> {
  const sent: Promise<string>[] = [];
  const note = (request: Request) => {
    if (!request.isNavigationRequest())
      sent.push(request.allHeaders().then((headers) => `${request.url()} ${JSON.stringify(headers)}`));
  };
  page.on('request', note);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const real = globalThis.fetch;
    globalThis.fetch = (...args) => {
      seen.push(location.href);
      return real(...args);
    };
    history.replaceState({ router: 'kept' }, '');
  });
  return async () => {
    // The headers of a request that leaves while the test ends cannot be read any more.
    page.off('request', note);
    return [
      ...(await Promise.all(sent)),
      ...(await page.evaluate(() => (globalThis as unknown as { readonly seen: readonly string[] }).seen)),
    ];
  };
}

test('threat T10: an attacker’s link is not spent automatically in a browser that requested a link, and replaces no user without a question', async ({
  open,
  widget,
  host,
  page,
  sandbox,
  context,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  const mallorys = await sandbox.askByHand(MALLORY, addressOf(sandbox, emailLink));
  await open(emailLink);
  await widget.askForLink(ADA);

  await test.step('no user is signed in', async () => {
    await page.goto(mallorys);
    await widget.isAt('Finish logging in');
    await expect(widget.text(/^This link was not requested in this browser\./)).toBeVisible();
    await widget.isAccessible();
    expect((await sandbox.calls(AUTHENTICATE)).filter(({ status }) => status === 200)).toEqual([]);
  });

  await test.step('Ada’s own link still signs her in by itself', async () => {
    await page.goto(await sandbox.link(ADA));
    await host.isSignedIn(ADA);
  });

  await test.step('Ada is signed in: named, and kept', async () => {
    const tab = await context.newPage();
    await tab.goto(mallorys);
    const login = widgetOn(tab);
    await login.isAt('Finish logging in');
    await expect(login.text(/^You are signed in as/)).toBeVisible();
    await expect(login.text(ADA)).toBeVisible();
    await login.isAccessible();
    await login.button('Cancel').click();
    await new HostPage(tab).isSignedIn(ADA);
    expect(await sandbox.calls('/sdk/v1/sessions/revoke')).toEqual([]);
  });
});

test('threat T10: the sign-in link of an attacker’s reset email waits for a click, and the user can decline it', async ({
  page,
  widget,
  sandbox,
}) => {
  const address = addressOf(sandbox, { products: 'passwords' });
  await page.goto(`${address}&stytch_token_type=login&token=of-mallory`);
  await widget.isAt('Finish logging in');
  await widget.isAccessible();
  await widget.button('Cancel').click();
  await expect(widget.text('You were not logged in. You can close this page.')).toBeVisible();
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
});

test('threat T11: a link from elsewhere leaves the address before anything is sent, and history.state stays', async ({
  page,
  widget,
  sandbox,
}) => {
  const link = await sandbox.askByHand(MALLORY, addressOf(sandbox, emailLink));
  const requests = await watchRequests(page);
  await page.goto(link);
  await widget.isAt('Finish logging in');
  await expect(page).toHaveURL(addressOf(sandbox, emailLink));
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ router: 'kept' });
  const calls = (await requests()).filter((one) => one.includes('/sdk/') || one.startsWith(`${DEMO}/?`));
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter((one) => one.includes('token='))).toEqual([]);
});
