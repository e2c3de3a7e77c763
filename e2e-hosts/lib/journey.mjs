import { randomBytes } from 'node:crypto';
import { expect as anyExpect } from 'playwright/test';
import { codeFor } from './sandbox.mjs';
import { watch } from './watch.mjs';

// A development server compiles a page at its first request.
const expect = anyExpect.configure({ timeout: 30_000 });

/** The events of a sign-in with a passcode, in this order. */
const SUCCESS = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

/** The address of a user whom the provider does not know. */
export const newEmail = () => `ada-${randomBytes(4).toString('hex')}@example.com`;

/**
 * Signs a user in with a new browser: the form, a passcode, the page for members, a reload, sign-out. Rejects at the
 * first difference.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, login?: string, members?: string, api?: string, account?: string, email: string, section?:
 *   string, codeOf?: (email: string) => Promise<string>, passwords?: boolean }} host `codeOf` reads an email, by
 *   default that of the sandbox; with `passwords` its form offers those too. `section` is a text of the account page.
 *   `members` is a path that redirects visitors to `login`, and whose markup contains the user; a host without it does
 *   everything at `url`. `api` is a path that answers 401, or the user's id. `account` is the path of the account page,
 *   to which the user button leads.
 * @returns {Promise<{ scripts: number }>} the number of loaded script files
 */
export async function signIn(
  browser,
  { url, login = '/', members, api, account, email, section, codeOf = codeFor, passwords },
) {
  const context = await browser.newContext({ locale: 'en-US' });
  const start = new URL(members ?? login, url).href;
  try {
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto(start);
    await atForm(page);
    await isRefused(context, { url, api });
    await submitEmail(page, email);
    if (passwords) await page.getByRole('button', { name: 'Email me a code' }).click();
    await submitCode(page, email, codeOf);
    await isMember(page, { email, account });
    if (section) await expect(page.getByRole('heading', { name: section })).toBeVisible();
    await page.reload();
    await isMember(page, { email, account });
    await isKnown(context, { url, members, api, email });
    if (account) await visitAccount(page, new URL(account, url).href);
    await logOutOf(page, account).click();
    await atForm(page);
    await isRefused(context, { url, api });
    await page.goto(start);
    await atForm(page);
    // Problems that are logged late would be missed otherwise.
    await page.waitForLoadState('networkidle');
    expect(watched.problems, 'problems in the page').toEqual([]);
    expect(watched.events, 'events that the host got').toEqual(SUCCESS);
    return { scripts: watched.scripts.size };
  } finally {
    await context.close();
  }
}

/** The form is hydrated. It is no longer the server's markup that a mount replaces, which posts to a route. */
async function atForm(page) {
  await expect(page.locator('#login > .foyer-host')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
}

async function submitEmail(page, email) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function submitCode(page, email, codeOf) {
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Passcode, 6 digits' }).pressSequentially(await codeOf(email));
}

async function isMember(page, { email, account }) {
  await expect(page.getByText(email)).toBeVisible();
  await expect(account ? menuOf(page) : logOutOf(page)).toBeVisible();
}

const menuOf = (page) => page.getByRole('button', { name: 'Account menu' });

/** The control that ends the session: an item of the open menu of a user button, or a button of the page. */
const logOutOf = (page, account) => page.getByRole(account ? 'menuitem' : 'button', { name: 'Log out' });

/** Opens the account page with the user button, and goes back. The menu is open afterwards. */
async function visitAccount(page, address) {
  const start = page.url();
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Manage account' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(start);
  await menuOf(page).click();
}

/** The host's server knows the user: in its markup before any script has run, and in its API. */
async function isKnown(context, { url, members, api, email }) {
  if (members) {
    const answer = await context.request.get(new URL(members, url).href);
    expect(await answer.text(), 'markup of the page for members').toContain(email);
  }
  if (api) {
    const answer = await context.request.get(new URL(api, url).href);
    expect((await answer.json()).userId, 'the user whom the API sees').toMatch(/^user-/);
  }
}

async function isRefused(context, { url, api }) {
  if (!api) return;
  const answer = await context.request.get(new URL(api, url).href);
  expect(answer.status(), 'status of the API for visitors').toBe(401);
}
