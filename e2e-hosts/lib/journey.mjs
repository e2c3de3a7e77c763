import { randomBytes } from 'node:crypto';
import { expect as anyExpect } from 'playwright/test';
import { codeFor } from './sandbox.mjs';
import { watch } from './watch.mjs';

// A development server compiles a page when it is first asked for it.
const expect = anyExpect.configure({ timeout: 30_000 });

/** What a sign-in by passcode tells the host, in this order. */
const SUCCESS = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

/** The address of a person whom the provider does not know. */
export const newEmail = () => `ada-${randomBytes(4).toString('hex')}@example.com`;

/**
 * Signs a person in, in a browser of its own: the form, a passcode, the page for members, a reload, log-out. Rejects
 * at the first thing that is not as it should be.
 * @param {import('playwright').Browser} browser
 * @param {{ url: string, login?: string, members?: string, api?: string, email: string }} host `members` is a path that
 *   sends visitors to `login`, and whose markup says who is signed in; a host without it does everything at `url`. `api`
 *   is a path that answers 401, or the user's id.
 * @returns {Promise<{ scripts: number }>} how many script files it took
 */
export async function signIn(browser, { url, login = '/', members, api, email }) {
  const context = await browser.newContext({ locale: 'en-US' });
  const start = new URL(members ?? login, url).href;
  try {
    const page = await context.newPage();
    const heard = watch(page);
    await page.goto(start);
    await atForm(page);
    await isRefused(context, { url, api });
    await submitEmail(page, email);
    await submitCode(page, email);
    await isMember(page, email);
    await page.reload();
    await isMember(page, email);
    await isKnown(context, { url, members, api, email });
    await page.getByRole('button', { name: 'Log out' }).click();
    await atForm(page);
    await isRefused(context, { url, api });
    await page.goto(start);
    await atForm(page);
    // What is said too late would otherwise be missed.
    await page.waitForLoadState('networkidle');
    expect(heard.problems, 'problems in the page').toEqual([]);
    expect(heard.events, 'events that the host heard').toEqual(SUCCESS);
    return { scripts: heard.scripts.size };
  } finally {
    await context.close();
  }
}

const atForm = (page) => expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();

async function submitEmail(page, email) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function submitCode(page, email) {
  await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Passcode, 6 digits' }).pressSequentially(await codeFor(email));
}

async function isMember(page, email) {
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** The host's server knows who asks: in its markup before any script has run, and in its API. */
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
