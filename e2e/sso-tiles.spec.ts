import type { Page } from '@playwright/test';
import { addressOf } from './support/address-of';
import { blockStorage } from './support/block-storage';
import { PROVIDER } from './support/addresses';
import { openInForeignFrame } from './support/foreign-frame';
import { ADA, expect, HARBOUR, ofHarbour, test } from './support/organization-fixtures';
import type { SandboxProject } from './support/sandbox-project';

const SIGNED_IN = ['B2B_SSO_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} at harbour`];
const NOTHING = /^not started: /;

/** An organization with Ada and an SSO connection. Returns the connection's id. */
async function connected(
  withAda: (organization: typeof HARBOUR) => Promise<string>,
  sandbox: SandboxProject,
): Promise<string> {
  const organization_id = await withAda(HARBOUR);
  return sandbox.createConnection({ organization_id, kind: 'oidc', display_name: 'Harbour staff' });
}

/** The address in the field of a company's dashboard. */
const tile = (sandbox: SandboxProject, query: Readonly<Record<string, string>>): string =>
  addressOf(sandbox, { config: JSON.stringify(ofHarbour('sso')), tile: '1', ...query }, 'organizations.html');

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Harbour Inc' })).toBeVisible();
  await page.getByLabel('Email address').fill(ADA);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a tile opens the sign-in page, which starts SSO immediately and without a question, and then the requested page', async ({
  withAda,
  sandbox,
  page,
}) => {
  const connection_id = await connected(withAda, sandbox);
  const target = new URL(
    addressOf(sandbox, { config: JSON.stringify(ofHarbour('sso')), notes: '7' }, 'organizations.html'),
  );
  await page.goto(tile(sandbox, { connection_id, login_hint: ADA, target_link_uri: target.pathname + target.search }));
  await agree(page);
  await expect(page).toHaveURL(target.href);
  await page.goto(tile(sandbox, { iss: `https://idp.example/${connection_id}`, target_link_uri: `${target.href}8` }));
  await expect(page, 'of this organization already').toHaveURL(`${target.href}8`);
});

test('Back from the company leads to the form, which starts nothing again', async ({
  withAda,
  sandbox,
  page,
  login,
}) => {
  const connection_id = await connected(withAda, sandbox);
  await page.goto(tile(sandbox, { connection_id }));
  await expect(page.getByRole('heading', { name: 'Harbour Inc' })).toBeVisible();
  await page.goBack();
  await login.isAt('Continue to Harbour');
  expect(new URL(page.url()).searchParams.has('connection_id')).toBe(false);
  await page.reload();
  await login.isAt('Continue to Harbour');
  await expect(login.events, 'only the lookup').toHaveText(['B2B_ORGANIZATIONS_GET_BY_SLUG']);
  await login.button('Continue with Harbour staff').click();
  await agree(page);
  await login.isAt('Success!');
});

test('a token from a tile that this browser did not request is finished with one press', async ({
  withAda,
  sandbox,
  page,
  login,
}) => {
  const connection_id = await connected(withAda, sandbox);
  const back = addressOf(sandbox, { config: JSON.stringify(ofHarbour('sso')) }, 'organizations.html');
  const query = { public_token: sandbox.publicToken, connection_id, login_redirect_url: back };
  await page.goto(`${PROVIDER}/v1/public/sso/start?${new URLSearchParams(query)}`);
  await agree(page);
  await login.isAt('Finish logging in');
  await login.isAccessible();
  await login.continue.click();
  await login.isAt('Success!');
  await expect(login.events).toHaveText(SIGNED_IN);
});

test('threat T1: a foreign target, a forged hint and an unknown issuer lead nowhere', async ({
  withAda,
  sandbox,
  page,
  login,
}) => {
  const connection_id = await connected(withAda, sandbox);
  await page.goto(tile(sandbox, { iss: 'https://evil.example', target_link_uri: 'https://evil.example/' }));
  await login.isAt('Continue to Harbour');
  await expect(login.events.filter({ hasText: NOTHING })).toHaveText(['not started: unknown_connection']);
  const forged = { login_hint: '<img src=x onerror=alert(1)>', target_link_uri: '//evil.example/' };
  const started = page.waitForRequest(/sso\/start/);
  await page.goto(tile(sandbox, { connection_id, ...forged }));
  expect(new URL((await started).url()).searchParams.has('provider_login_hint')).toBe(false);
  await agree(page);
  await login.isAt('Success!');
  await expect(login.events, 'the page stays').toHaveText(SIGNED_IN);
});

test('decision 173: a tile that the host does not list waits for a press on a button that names the organization', async ({
  withAda,
  sandbox,
  page,
  login,
}) => {
  const connection_id = await connected(withAda, sandbox);
  const organization_id = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'rival' });
  const evil = await sandbox.createConnection({ organization_id, kind: 'oidc', display_name: 'Harbour staff' });
  await page.goto(tile(sandbox, { tile: 'unlisted', connection_id: evil }));
  await expect(login.events.filter({ hasText: NOTHING })).toHaveText(['not started: unknown_connection']);
  await page.goto(tile(sandbox, { tile: 'unlisted', connection_id, login_hint: ADA }));
  await expect(login.events.filter({ hasText: NOTHING })).toHaveText(['not started: unconfirmed']);
  await login.isAt('Continue to Harbour');
  await page.getByRole('button', { name: 'Sign in to Harbour' }).click();
  await agree(page);
  await login.isAt('Success!');
  await expect(login.events).toHaveText(SIGNED_IN);
});

test('decision 85: with blocked storage, a tile signs in after one press', async ({
  withAda,
  sandbox,
  page,
  login,
}) => {
  await blockStorage(page);
  const connection_id = await connected(withAda, sandbox);
  await page.goto(tile(sandbox, { connection_id }));
  await agree(page);
  await login.isAt('Finish logging in');
  await login.continue.click();
  await login.isAt('Success!');
  await expect(login.events).toHaveText(SIGNED_IN);
});

test('the network ends before a tile has started SSO: Back leads to the form, whose button starts it', async ({
  withAda,
  sandbox,
  page,
  login,
  guard,
}) => {
  guard.provokes(/sso\/start/);
  const connection_id = await connected(withAda, sandbox);
  await page.route(/sso\/start/, (route) => route.abort(), { times: 1 });
  await page.goto(tile(sandbox, { connection_id }));
  await expect(page, "the browser's own page").toHaveURL(/^chrome-error:/);
  await page.goBack();
  await login.isAt('Continue to Harbour');
  await login.button('Continue with Harbour staff').click();
  await agree(page);
  await login.isAt('Success!');
});

test('a page that a different site frames starts nothing', async ({ withAda, sandbox, page, guard }) => {
  const connection_id = await connected(withAda, sandbox);
  guard.provokes(/./);
  await openInForeignFrame(page, tile(sandbox, { connection_id }));
  const log = page.frameLocator('iframe').getByRole('log', { name: 'Events' });
  await expect(log.getByRole('listitem').filter({ hasText: NOTHING })).toHaveText(['not started: framed']);
});
