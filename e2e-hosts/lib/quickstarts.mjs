import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect as anyExpect } from 'playwright/test';
import { filesOfPage } from '../../scripts/lib/page-files.mjs';
import { root } from '../../scripts/lib/process.mjs';
import { quickstarts } from '../quickstarts.mjs';
import { install } from './install.mjs';
import { newEmail } from './journey.mjs';
import { complete, serve } from './process.mjs';
import { codeFor } from './sandbox.mjs';

// A development server compiles a page at its first request.
const expect = anyExpect.configure({ timeout: 30_000 });

/** The public token of all quickstarts. */
const PROJECT = 'public-token-test-hello';

/** The quickstarts of the guide, made of their own blocks in a new app of each framework. */
export const quickstartHosts = () =>
  Object.entries(quickstarts).map(([name, { page, without = [], build, start, url }]) => {
    const folder = ({ work }) => join(work, `quickstart-${name}`);
    return {
      name: `quickstart, ${name}`,
      group: 'quickstarts',
      async build(place) {
        await install(join(root, 'e2e-hosts', 'quickstarts', name), folder(place), place.packed);
        writeFiles(folder(place), page, without);
        if (build) await complete(build, folder(place));
      },
      open: async (place) => ({ url, ...(await serve(start, folder(place), new URL(url).origin)) }),
      prove: followPage,
    };
  });

function writeFiles(folder, page, without) {
  const files = filesOfPage(readFileSync(join(root, 'docs', 'guide', page), 'utf8'));
  for (const [path, text] of files) {
    if (without.includes(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The last step of each page: signs in, reloads, and signs out. Rejects at the first difference. */
async function followPage({ url, browser }) {
  const context = await browser.newContext({ locale: 'en-US' });
  const email = newEmail();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const passcode = page.getByRole('textbox', { name: 'Passcode, 6 digits' });
    await expect(passcode).toBeVisible();
    await passcode.pressSequentially(await codeFor(email, PROJECT));
    await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  } finally {
    await context.close();
  }
}
