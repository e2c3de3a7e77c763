import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect as anyExpect } from 'playwright/test';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { newEmail } from './journey.mjs';
import { complete, serve } from './process.mjs';
import { codeFor } from './sandbox.mjs';

const folder = join(root, 'e2e-hosts', 'streamed');
const url = 'http://localhost:3000/login';
const expect = anyExpect.configure({ timeout: 30_000 });

/**
 * Frameworks that stream a long page with a login. `keepsRoutes`: a route that was left stays mounted, hidden by
 * React's Activity. `sources` is the folder that gets the page which all of them share.
 */
const frameworks = {
  next: { keepsRoutes: true },
  'react-router': { sources: 'app' },
  'tanstack-start': { sources: 'src' },
};

/** Their pages without scripts have the whole login, and their routes do not show an outdated success. */
export const streamedHosts = () =>
  Object.entries(frameworks).map(([name, { keepsRoutes, sources }]) => {
    const at = ({ work }) => join(work, `streamed-${name}`);
    return {
      name: `streamed, ${name}`,
      group: 'streamed',
      async build(place) {
        await install(join(folder, name), at(place), place.packed);
        if (sources) cpSync(join(folder, 'long-login.jsx'), join(at(place), sources, 'long-login.jsx'));
        await complete('npm run build', at(place));
      },
      open: async (place) => ({ url, ...(await serve('npm start', at(place), url)) }),
      async prove({ browser }) {
        await hasWholeForm(browser);
        if (keepsRoutes) await comparesWithSession(browser);
      },
    };
  });

/** Twice, because a page must not depend on files that the process has loaded for a previous one. */
async function hasWholeForm(browser) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  try {
    for (const visit of ['first', 'second']) {
      const page = await context.newPage();
      await page.goto(url);
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      expect(new URLSearchParams((await posted).postData() ?? '').get('foyer-press'), `the ${visit} visit`).toBe(
        'oauth:google',
      );
      await page.close();
    }
  } finally {
    await context.close();
  }
}

async function comparesWithSession(browser) {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const email = newEmail();
    const field = page.getByRole('textbox', { name: 'Email', exact: true });
    const visit = (name) => page.getByRole('link', { name }).click();
    await page.goto(url);
    await field.fill(email);
    await visit('Home');
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    await visit('Login page');
    await expect(field, 'typed input is preserved').toHaveValue(email);
    await field.press('Enter');
    await visit('Home');
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    await visit('Login page');
    await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    await page.getByRole('textbox', { name: /Passcode/ }).fill(await codeFor(email));
    await expect(page.getByRole('heading', { name: 'Enter passcode' })).toBeHidden();
    await visit('Home');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Nobody is signed in.')).toBeVisible();
    await visit('Login page');
    await expect(field, 'the first form').toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}
