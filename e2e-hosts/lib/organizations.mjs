import { expect as anyExpect } from 'playwright/test';
import { newEmail } from './journey.mjs';
import { codeFor, provider } from './sandbox.mjs';
import { watch } from './watch.mjs';

const expect = anyExpect.configure({ timeout: 30_000 });
const PROJECT = 'public-token-test-organizations-host';

/** The events of a discovery with a passcode, with the user's own organization. */
const SUCCESS = [
  'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  'B2B_DISCOVERY_ORGANIZATIONS_CREATE',
  'AUTHENTICATE_FLOW_COMPLETE',
];

/**
 * The first form of an organization login is rendered, and a user verifies an address, creates an organization, and is
 * still in it after a reload.
 * @param {{ url: string, browser: import('playwright').Browser }} place
 */
export async function proveOrganizations({ url, browser }) {
  await configure({ vertical: 'B2B', create_organization_enabled: true });
  await foundOrganization(browser, url);
}

async function configure(settings) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) };
  const answer = await fetch(`${provider}/sandbox/project?project=${PROJECT}`, init);
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to the settings of a project.`);
}

async function foundOrganization(browser, url) {
  const context = await browser.newContext({ locale: 'en-US' });
  const email = newEmail();
  try {
    const page = await context.newPage();
    const watched = watch(page);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Sign up or log in' }), 'the first form').toBeVisible();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: /passcode/i });
    await expect(code).toBeVisible();
    await code.pressSequentially(await codeFor(email, PROJECT));
    await page.getByRole('button', { name: /create an organization/i }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toHaveText(new RegExp(`^${email} at .`));
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    expect(watched.problems, 'problems in the page').toEqual([]);
    expect(watched.events, 'events that the host got').toEqual(SUCCESS);
  } finally {
    await context.close();
  }
}
