/** Pictures of single widgets for the guide: 400 px wide, on a white page. */
import { join } from 'node:path';

const TOKEN = 'public-token-test-pictures-companies';

/** Calls the control plane of a project of organizations. */
const controlOf = (sandbox, origin) => async (path, body) => {
  const request = new Request(`${origin}/sandbox/${path}?project=${TOKEN}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await sandbox.handle(request)).json();
};

/** Two organizations of one user, and a third one that accepts the domain of the user's address. */
async function makeCompanies(sandbox, origin) {
  const control = controlOf(sandbox, origin);
  await control('project', { vertical: 'B2B', disable_sdk_watermark: true, create_organization_enabled: true });
  for (const [organization_name, more] of [
    ['Blue Ferry', {}],
    ['Quay Customs', {}],
    ['Harbour Inc', { email_allowed_domains: ['example.org'], email_jit_provisioning: 'RESTRICTED' }],
  ]) {
    const { organization_id } = await control('organizations', { organization_name, ...more });
    const member = { organization_id, email_address: 'ada@example.org', status: 'active' };
    if (!more.email_jit_provisioning) await control('members', member);
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ open: (tab: import('playwright').Page) => Promise<void>, sandbox: object, origin: string, folder: string,
 *   codeOf: (email: string, project: string) => Promise<string> }} place
 */
export async function shootGuide(browser, { open, sandbox, origin, folder, codeOf }) {
  await makeCompanies(sandbox, origin);
  const tab = await (await browser.newContext({ viewport: { width: 400, height: 560 } })).newPage();
  const shoot = (name) =>
    tab.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'initial' });
  const run = (content) => tab.addScriptTag({ type: 'module', content });
  await open(tab);
  await tab.addStyleTag({ content: 'body { padding: 16px; background: #fff }' });
  await run(`import { createOrganizationClient, mountOrganizationLogin } from '/foyer/foyer-organizations.js';
    const client = createOrganizationClient('${TOKEN}', { endpoints: { testAPIURL: '${origin}' } });
    mountOrganizationLogin(client, { element: '#login', config: { products: ['emailOtp', 'sso'] } });`);
  await tab.getByRole('textbox', { name: /email/i }).fill('ada@example.org');
  await shoot('organization-login');
  await tab.getByRole('button', { name: 'Continue with email' }).click();
  await tab.getByRole('textbox', { name: /passcode/i }).fill(await codeOf('ada@example.org', TOKEN));
  await tab.getByText('Quay Customs').waitFor();
  await shoot('organization-discovery');
  await tab.close();
}
