import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect as anyExpect } from 'playwright/test';
import { root } from '../../scripts/lib/process.mjs';
import { install } from './install.mjs';
import { newEmail } from './journey.mjs';
import { complete } from './process.mjs';
import { codeFor, provider } from './sandbox.mjs';
import { serveFolder } from './static.mjs';
import { watch } from './watch.mjs';

const expect = anyExpect.configure({ timeout: 30_000 });
const PROJECT = 'public-token-test-organizations-host';
const PAGES = ['react', 'vanilla'];

/** What a discovery by passcode tells the host, with an organization of the person's own. */
const SUCCESS = [
  'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
  'AUTHENTICATE_FLOW_COMPLETE',
];

/** A page of organizations with React, and one without, of one folder. */
export const organizationHosts = () =>
  PAGES.map((name) => {
    const at = ({ work }) => join(work, 'organizations');
    return {
      name: `organizations, ${name}`,
      group: 'organizations',
      async build(place) {
        if (existsSync(at(place))) return;
        await install(join(root, 'e2e-hosts', 'organizations'), at(place), place.packed);
        await complete('npm run build', at(place));
      },
      open: (place) => serveFolder(join(at(place), 'dist')),
      async prove({ url, browser }) {
        await configure({ vertical: 'B2B', create_organization_enabled: true });
        await foundOrganization(browser, new URL(`${name}.html`, url).href);
      },
    };
  });

async function configure(settings) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) };
  const answer = await fetch(`${provider}/sandbox/project?project=${PROJECT}`, init);
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to the settings of a project.`);
}

/** Somebody proves an address, founds an organization, and is still in it after a reload. */
async function foundOrganization(browser, url) {
  const context = await browser.newContext({ locale: 'en-US' });
  const email = newEmail();
  try {
    const page = await context.newPage();
    const heard = watch(page);
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: /passcode/i });
    await expect(code).toBeVisible();
    await code.pressSequentially(await codeFor(email, PROJECT));
    await page.getByRole('button', { name: /create an organization/i }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(new RegExp(`^${email} at .`));
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    expect(heard.problems, 'problems in the page').toEqual([]);
    expect(heard.events, 'events that the host heard').toEqual(SUCCESS);
  } finally {
    await context.close();
  }
}
