import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { JSHandle, Page } from '@playwright/test';
import { THEIR_VERSIONS } from './support/client-scripts';
import { expect, test } from './support/fixtures';
import type { OrganizationsTab } from './support/organizations-tab';
import { OwnOrganizations } from './support/own-organizations';
import type { SandboxProject } from './support/sandbox-project';
import { TheirOrganizations } from './support/their-organizations';

const ADA = 'ada@harbour.example';
const PORTAL = 'internal.adminPortalConfig';
/** Both versions leave out the slash after `v1` there, so that their call cannot work. */
const MISSPELT = { theirs: '/sdk/v1b2b/', ours: '/sdk/v1/b2b/', calls: ['organization.members.getConnectedApps'] };
/** Calls that an older version of the provider's client does not have. */
const ABSENT: Readonly<Record<string, readonly string[]>> = { '5.32.0': ['sso.saml.deleteEncryptionPrivateKey'] };
const require = createRequire(import.meta.url);

/** A call by which an organization administers itself, as the contract's table has it. */
interface Row {
  readonly name: string;
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>> | null;
  readonly signature: string;
}
const TABLE = new URL('../packages/wire/test/organizations/admin-contract.json', import.meta.url);
const ROWS = JSON.parse(readFileSync(TABLE, 'utf8')) as readonly Row[];

/** A request as a provider receives it. */
interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

/** The types of such a field: `string?`, `'A'|'B'?`, `{role_id:string}[]?`. */
function sampleOf(name: string, type: string): unknown {
  if (type.includes('[]') && !type.startsWith('{operator') && !type.startsWith('Record'))
    return [type.startsWith('{') ? memberOf(type) : `${name}-1`];
  if (type.startsWith('{'))
    return { operator: 'AND', operands: [{ filter_name: 'member_email_fuzzy', filter_value: 'ada' }] };
  if (type.startsWith('Record')) return type.includes('string[]') ? { slack: ['T1'] } : { email: 'mail' };
  if (type.startsWith('object')) return { any: 1 };
  if (type.startsWith('number')) return 30;
  if (type.startsWith('boolean')) return true;
  return /^'([^']+)'/.exec(type)?.[1] ?? `${name}-1 ü`;
}

const memberOf = (type: string) =>
  Object.fromEntries([...type.matchAll(/(\w+):string/g)].map(([, name = '']) => [name, `${name}-1`]));

/**
 * What a host gives a call, as the signature of the published client says: everything that it may. Ids are plain,
 * because theirs does not escape them in a path.
 */
function argsOf({ path, request, signature }: Row): readonly unknown[] {
  const [, inside = ''] = /\(([^)]*)\)$/.exec(signature) ?? [];
  if (inside === '') return [];
  if (inside !== 'data' && !inside.startsWith('{')) return ['id-1'];
  const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-1`]));
  const given = Object.entries(request ?? {}).map(([name, type]) => [name, sampleOf(name, String(type))] as const);
  return [{ ...Object.fromEntries(given), ...ids }];
}

/** Every administration call of a page is recorded, and refused. */
async function recordAll(page: Page): Promise<ReceivedRequest[]> {
  const received: ReceivedRequest[] = [];
  await page.route(/\/sdk\/v1\/?b2b\/(organizations|sso|scim|admin_portal_config)/, async (route) => {
    const request = route.request();
    const { pathname: path, search: query } = new URL(request.url());
    received.push({ method: request.method(), path, query, body: request.postDataJSON() });
    await route.fulfill({
      status: 400,
      json: { status_code: 400, request_id: 'request-1', error_type: 'bad_request', error_message: 'No.' },
    });
  });
  return received;
}

/** Ada, who administers Harbour, in a tab with a client of either maker. */
async function enter<Tab extends OrganizationsTab>(
  tab: Tab,
  organization_id: string,
): Promise<{ readonly tab: Tab; readonly received: ReceivedRequest[] }> {
  await tab.open();
  await tab.logIn(organization_id, ADA);
  return { tab, received: await recordAll(tab.page) };
}

/** Makes a call by its name, which is refused. */
const makes = (client: JSHandle<object>, { name }: Row, args: readonly unknown[]): Promise<unknown> =>
  client.evaluate(
    (face, [path, given]) => {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      const around: unknown =
        keys[0] === 'internal' ? (face as Record<symbol, unknown>)[Symbol.for('foyer.internals')] : face;
      const holder = keys.reduce((inner, key) => (inner as Record<string, unknown>)[key], around) as Record<
        string,
        (...all: unknown[]) => Promise<unknown>
      >;
      const call = holder[last];
      return call && Reflect.apply(call, holder, given).catch(() => undefined);
    },
    [name, args] as const,
  );

async function inHarbour(sandbox: SandboxProject): Promise<string> {
  await sandbox.configure({ vertical: 'B2B' });
  const organization_id = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
  await sandbox.member({ organization_id, email_address: ADA, name: 'Ada', roles: ['stytch_admin'] });
  return organization_id;
}

const spelt = (name: string, received: readonly ReceivedRequest[]) =>
  MISSPELT.calls.includes(name)
    ? received.map((one) => ({ ...one, path: one.path.replace(MISSPELT.theirs, MISSPELT.ours) }))
    : received;

for (const version of THEIR_VERSIONS) {
  test(`the calls of administration go out as those of the provider’s SDK ${version} do`, async ({
    page,
    sandbox,
    guard,
    anotherBrowser,
  }) => {
    guard.provokes('/favicon.ico', /^\/sdk\/v1\/?b2b\//);
    const organization_id = await inHarbour(sandbox);
    const theirs = await enter(new TheirOrganizations(page, sandbox, version), organization_id);
    const own = await enter(new OwnOrganizations(await anotherBrowser(), sandbox), organization_id);
    const [their, our] = [await theirs.tab.sdk, await own.tab.sdk];
    const rows = ROWS.filter(({ name }) => name !== PORTAL);
    expect(rows).toHaveLength(35);
    for (const row of rows) {
      const args = argsOf(row);
      theirs.received.length = own.received.length = 0;
      await Promise.all([makes(their, row, args), makes(our, row, args)]);
      expect(own.received, row.name).toHaveLength(1);
      if (ABSENT[version]?.includes(row.name)) expect(theirs.received, row.name).toEqual([]);
      else expect(own.received, row.name).toEqual(spelt(row.name, theirs.received));
    }
  });
}

test('the settings of the provider’s admin portal are asked for as the portal asks for them', async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes('/favicon.ico', /^\/sdk\/v1\/b2b\//);
  const organization_id = await inHarbour(sandbox);
  const theirs = await enter(new TheirOrganizations(page, sandbox, '6.3.0'), organization_id);
  const own = await enter(new OwnOrganizations(await anotherBrowser(), sandbox), organization_id);
  const file = require
    .resolve('@stytch/vanilla-js/b2b/adminPortal')
    .replace('cjs/adminPortal/index.cjs', 'iife/adminPortal/index.js');
  await page.addScriptTag({ content: await readFile(file, 'utf8') });
  await (
    await theirs.tab.sdk
  ).evaluate((client: StytchB2BClient) => {
    const { stytch } = window as unknown as {
      readonly stytch: { mountAdminPortalSCIM(options: { client: StytchB2BClient; element: HTMLElement }): void };
    };
    const element = document.createElement('div');
    document.body.append(element);
    stytch.mountAdminPortalSCIM({ client, element });
  });
  const isAsked = ({ path }: ReceivedRequest) => path.endsWith('/admin_portal_config');
  await expect.poll(() => theirs.received.filter(isAsked).length).toBeGreaterThan(0);
  const [row] = ROWS.filter(({ name }) => name === PORTAL);
  if (row) await makes(await own.tab.sdk, row, []);
  expect(own.received).toEqual(theirs.received.filter(isAsked).slice(0, 1));
});
