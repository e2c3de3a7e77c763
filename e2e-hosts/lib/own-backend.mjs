import { join } from 'node:path';
import { expect as anyExpect } from 'playwright/test';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { newEmail, signIn } from './journey.mjs';
import { startMailSink } from './mail-sink.mjs';
import { complete, serve } from './process.mjs';
import { watch } from './watch.mjs';

const url = 'http://localhost:3000';
const expect = anyExpect.configure({ timeout: 30_000 });

/** The example that is its own backend: with emails by SMTP, and as its user starts it, with emails on the terminal. */
export function ownBackendHosts() {
  const at = ({ work }) => join(work, 'better-auth');
  const common = { group: 'better-auth', prove: proveOwnBackend };
  return [
    {
      ...common,
      name: 'better-auth',
      build: (place) => install(join(root, 'examples', 'better-auth'), at(place), place.packed),
      open: (place) => openWithMails(at(place)),
    },
    {
      ...common,
      name: 'better-auth, npm run dev',
      build: (place) => complete('rm -rf data', at(place)),
      open: (place) => openOnTerminal(at(place)),
    },
  ];
}

async function openWithMails(folder) {
  const mails = await startMailSink();
  const server = await serve('npm start', folder, url, { SMTP_URL: mails.url });
  const stop = async () => {
    await server.stop();
    mails.stop();
  };
  return { url, stop, codeOf: waitFor((email) => mails.mailTo(email)) };
}

async function openOnTerminal(folder) {
  const { stop, printed } = await serve('npm run dev', folder, url);
  return { url, stop, codeOf: waitFor((email) => printed().split(`To ${email}: `).slice(1).at(-1)) };
}

/** Reads the code of the newest email to an address as soon as it has arrived. Returns each code only once. */
function waitFor(mailTo) {
  const taken = new Set();
  return async (email) => {
    const read = () => /^\d{6}$/m.exec(mailTo(email) ?? '')?.[0];
    const isNew = () => read() !== undefined && !taken.has(read());
    await expect.poll(isNew, `a new code for ${email}`).toBe(true);
    taken.add(read());
    return read();
  };
}

/** A user signs in and out with a code, opens the account page, and as a member the page of their organization. */
async function proveOwnBackend({ url: at, browser, codeOf }) {
  await signIn(browser, { url: at, email: newEmail(), codeOf, passwords: true });
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const watched = watch(page);
    const email = newEmail();
    await page.goto(at);
    await enterByCode(page, email, codeOf, 'Email me a code');
    await seesAccount(page, email);
    await page.goto(new URL('/team.html', at).href);
    await enterByCode(page, email, codeOf, 'Email me a log in code');
    await foundsTeams(page, email, codeOf);
    expect(watched.problems, 'problems in the page').toEqual([]);
  } finally {
    await context.close();
  }
}

/** Signs in with the form of the page. `choice` is the button for a code, because there are other methods. */
async function enterByCode(page, email, codeOf, choice) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: choice }).click();
  const code = page.getByRole('textbox', { name: /passcode/i });
  await expect(code).toBeVisible();
  await code.pressSequentially(await codeOf(email));
}

/** The account page offers the features of this backend. */
async function seesAccount(page, email) {
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections).toHaveCount(6);
  for (const name of [/phone/i, /wallet/i, /apps$/i]) await expect(sections.filter({ hasText: name })).toHaveCount(0);
}

/**
 * A user without an organization creates one, is still in it after a reload, and creates another one in the switcher.
 */
async function foundsTeams(page, email, codeOf) {
  await page.getByRole('button', { name: /create an organization/i }).click();
  const switcher = page.getByRole('button', { name: /^Organization: / });
  await expect(switcher).toHaveText(/example\.com/);
  await page.reload();
  await expect(switcher).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await switcher.click();
  await page.getByRole('button', { name: 'Create an organization' }).click();
  await page.getByLabel('Name of the organization').fill('Pier');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('[autocomplete="one-time-code"]').pressSequentially(await codeOf(email));
  await expect(switcher).toHaveText(/Pier/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
}
