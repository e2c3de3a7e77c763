import { ports } from '../lib/paths.mjs';
import { urlOf } from './pages.mjs';
import { methods } from './variants.mjs';

/** The number of members in the list of the organization. */
const MEMBERS = 10_000;
const ADMIN = 'admin@harbour.example';
const PROJECT = '?project=public-token-test-organizations';

export const emailField = 'form input:is([type="email"], [autocomplete~="email"])';
const passwordField = '[type="password"]:enabled';
export const codeField = '[autocomplete="one-time-code"]:enabled';

/** Calls the control plane of the local provider. */
async function control(path, body) {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await fetch(`http://localhost:${ports.sandbox}/sandbox${path}`, init);
  if (!answer.ok) throw new Error(`The provider answered ${answer.status} to ${path}.`);
  return answer.json();
}

/** Signs in with the login of a page, with the password of the user that the provider knows. */
export async function signInUser(page, password) {
  await page.goto(urlOf('/react-ui'));
  await page.locator(emailField).fill(methods.password.email);
  await page.keyboard.press('Enter');
  await page.locator(passwordField).fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Success!').waitFor();
}

/** Makes an organization with many members, and its administrator. */
export async function foundOrganization() {
  const { organization_id } = await control(`/organizations${PROJECT}`, { organization_name: 'Harbour' });
  await control(`/members${PROJECT}`, { organization_id, email_address: ADMIN, roles: ['stytch_admin'] });
  await control(`/members/many${PROJECT}`, { organization_id, count: MEMBERS });
}

/** Signs in as that administrator. */
export async function signInAdmin(page) {
  await page.goto(urlOf('/organizations'));
  await page.locator(emailField).fill(ADMIN);
  await page.keyboard.press('Enter');
  await page.locator(codeField).waitFor();
  const { messages } = await control(`/messages${PROJECT}&to=${ADMIN}`);
  await page.locator(codeField).fill(messages[0].code);
  await page.getByRole('button', { name: 'Harbour' }).click();
  await page.getByText('Success!').waitFor();
}
