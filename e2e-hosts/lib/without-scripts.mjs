import { expect as anyExpect } from 'playwright/test';
import { newEmail } from './journey.mjs';
import { codeFor, countEmails, dropCalls } from './sandbox.mjs';

// A development server might still be starting.
const expect = anyExpect.configure({ timeout: 30_000 });

/**
 * Signs a user in without scripts: the form of the page, a passcode, each with Enter, and the page that shows the user.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, login?: string, members?: string, api?: string, twice?: boolean,
 *   isCut?: boolean }} host `members` is the path
 *   of the page after the sign-in, which shows the user's address, `/` if absent; `api` is a path that answers with the
 *   user's id, or 401. With `twice`, each form is posted twice at the same time.
 *   With `isCut`, the provider cannot be reached at first
 */
export async function signInWithoutScripts(browser, { url, login = '/', members = '/', api, twice, isCut }) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const email = newEmail();
  try {
    const page = await context.newPage();
    if (twice) await page.route(({ pathname }) => pathname === login, postTwice);
    await page.goto(new URL(login, url).href);
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    const field = page.getByRole('textbox', { name: 'Email', exact: true });
    if (isCut) await meetsCut(page, field, email);
    await enter(field, email);
    await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    if (twice) expect(await countEmails(email), 'emails for two identical posts').toBe(1);
    await enter(page.getByRole('textbox', { name: /Passcode/ }), await codeFor(email));
    await expect(page).toHaveURL(new URL(members, url).href);
    if (!api) return await expect(page.getByText(email)).toBeVisible();
    const { userId } = await (await context.request.get(new URL(api, url).href)).json();
    expect(userId, 'the user whom the API sees').toMatch(/^user-/);
    expect(await page.content(), 'the page for the signed-in user').toContain(userId);
  } finally {
    await context.close();
  }
}

/** The provider cannot be reached: the form says so, and keeps the address. */
async function meetsCut(page, field, email) {
  const restore = await dropCalls('/sdk/v1/otps/email/login_or_create');
  await enter(field, email);
  await expect(page.getByText('We could not reach the server.')).toBeVisible();
  await expect(field).toHaveValue(email);
  await restore();
}

/** Sends two identical posts at the same time. Both must get the same response. */
async function postTwice(route) {
  if (route.request().method() !== 'POST') return route.continue();
  const answers = await Promise.all([0, 1].map(() => route.fetch({ maxRedirects: 0 })));
  const [first, second] = answers.map((answer) => [answer.status(), answer.headers().location]);
  expect(second, 'the response to the second of two identical posts').toEqual(first);
  return route.fulfill({ response: answers[0] });
}

async function enter(field, text) {
  await field.fill(text);
  await field.press('Enter');
}
