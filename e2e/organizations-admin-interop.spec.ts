import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { StytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import { THEIR_VERSIONS } from './support/client-scripts';
import { expect, test } from './support/fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { TheirOrganizations } from './support/their-organizations';

const ADA = 'ada@harbour.example';
const BO = 'bo@harbour.example';
const CY = 'cy@harbour.example';
const require = createRequire(import.meta.url);

/** The provider's SDK in the hands of an admin. */
async function signIn(
  page: Page,
  sandbox: SandboxProject,
  version: (typeof THEIR_VERSIONS)[number],
): Promise<TheirOrganizations> {
  await sandbox.configure({ vertical: 'B2B' });
  const organization_id = await sandbox.organization({ organization_name: 'Harbour', organization_slug: 'harbour' });
  await sandbox.member({ organization_id, email_address: ADA, name: 'Ada', roles: ['stytch_admin'] });
  await sandbox.member({ organization_id, email_address: BO, name: 'Bo', totp: true });
  const theirs = new TheirOrganizations(page, sandbox, version);
  await theirs.open();
  await theirs.logIn(organization_id, ADA);
  return theirs;
}

for (const version of THEIR_VERSIONS) {
  test(`the provider’s SDK ${version} administers an organization and its members`, async ({
    page,
    sandbox,
    guard,
  }) => {
    // Their page uses a file of the demo that is not a page, so nothing names its icon.
    guard.provokes('/favicon.ico');
    const theirs = await signIn(page, sandbox, version);
    const answers = await (
      await theirs.sdk
    ).evaluate(
      async ({ organization, self }, [bo, cy]) => {
        const { members } = organization;
        const query = (filter_name: string, filter_value: string | string[]) =>
          ({ operator: 'AND' as const, operands: [{ filter_name, filter_value }] }) as never;
        const changed = await organization.update({
          organization_name: 'Quay',
          mfa_policy: 'OPTIONAL',
          email_allowed_domains: ['harbour.example'],
        });
        const found = await members.search({ query: query('member_email_fuzzy', 'bo@') });
        const member_id = found.members[0]?.member_id ?? '';
        const renamed = await members.update({ member_id, name: 'Bo Quay', roles: ['stytch_admin'] });
        const bare = await members.deleteMFATOTP(member_id);
        const made = await members.create({ email_address: cy ?? '', name: 'Cy' });
        await members.delete(member_id);
        const gone = await members.search({ query: query('statuses', ['deleted']) });
        const back = await members.reactivate(member_id);
        await members.startEmailUpdate({ member_id, email_address: `new-${bo}` });
        const all = await members.search({ limit: 2 });
        return {
          cached: organization.getSync()?.organization_name,
          answered: changed.organization.organization_name,
          renamed: [renamed.member.name, renamed.member.is_admin, bare.member.totp_registration_id],
          made: made.member.status,
          gone: gone.members.map((one) => one.email_address),
          back: [back.member.status, back.member.roles.map(({ role_id }) => role_id)],
          page: [all.members.length, all.results_metadata.total, typeof all.results_metadata.next_cursor],
          self: self.getSync()?.email_address,
        };
      },
      [BO, CY],
    );
    expect(answers).toEqual({
      cached: 'Quay',
      answered: 'Quay',
      renamed: ['Bo Quay', true, ''],
      made: 'active',
      gone: [BO],
      back: ['active', ['stytch_member']],
      page: [2, 3, 'string'],
      self: ADA,
    });
    await (await theirs.sdk).evaluate(({ organization }) => organization.delete());
    expect(await theirs.who()).toBeNull();
  });

  test(`the provider’s SDK ${version} administers connections and the directory`, async ({ page, sandbox, guard }) => {
    guard.provokes('/favicon.ico');
    const theirs = await signIn(page, sandbox, version);
    const answers = await (
      await theirs.sdk
    ).evaluate(async ({ sso, scim }: StytchB2BClient, company) => {
      const { connection: saml } = await sso.saml.createConnection({ display_name: 'Staff' });
      const { connection_id } = saml;
      await sso.saml.updateConnection({
        connection_id,
        attribute_mapping: { email: 'email', full_name: 'name', groups: 'groups' },
      });
      const active = await sso.saml.updateConnectionByURL({
        connection_id,
        metadata_url: `${company}/saml/${connection_id}/metadata`,
      });
      const { connection: oidc } = await sso.oidc.createConnection({ display_name: 'Crew' });
      const client = { client_id: oidc.connection_id, client_secret: 'a-secret-of-ours', issuer: company };
      const found = await sso.oidc.updateConnection({ connection_id: oidc.connection_id, ...client });
      const all = await sso.getConnections();
      await sso.deleteConnection(oidc.connection_id);
      const { connection: made } = await scim.createConnection({
        display_name: 'Directory',
        identity_provider: 'okta',
      });
      const { connection: next } = await scim.rotateStart(made.connection_id);
      const { connection: read } = await scim.getConnection(made.connection_id);
      const { connection: done } = await scim.rotateComplete(made.connection_id);
      const groups = await scim.getConnectionGroups({ limit: 10 });
      await scim.deleteConnection(made.connection_id);
      return {
        saml: [saml.status, active.connection.status, active.connection.verification_certificates.length],
        oidc: [found.connection.status, found.warning],
        all: [all.saml_connections.length, all.oidc_connections.length, all.external_connections.length],
        rotates: [
          read.next_bearer_token_last_four === next.next_bearer_token.slice(-4),
          done.bearer_token_last_four === next.next_bearer_token.slice(-4),
        ],
        groups: groups.scim_groups,
      };
    }, `${PROVIDER}/stand-in/company`);
    expect(answers).toEqual({
      saml: ['pending', 'active', 1],
      oidc: ['active', ''],
      all: [1, 1, 0],
      rotates: [true, true],
      groups: [],
    });
  });
}

/** The functions of the provider's admin portal, as their script makes them global. */
interface Portal {
  readonly stytch: Readonly<Record<string, (options: { client: StytchB2BClient; element: HTMLElement }) => void>>;
  readonly theirOrganizations: StytchB2BClient;
}

test('the provider’s own admin portal shows what the sandbox tells', async ({ page, sandbox, guard }) => {
  guard.provokes('/favicon.ico');
  const theirs = await signIn(page, sandbox, '6.3.0');
  await (
    await theirs.sdk
  ).evaluate(async ({ sso, scim }) => {
    await sso.saml.createConnection({ display_name: 'Harbour staff' });
    await scim.createConnection({ display_name: 'Harbour directory' });
  });
  const file = require
    .resolve('@stytch/vanilla-js/b2b/adminPortal')
    .replace('cjs/adminPortal/index.cjs', 'iife/adminPortal/index.js');
  await page.addScriptTag({ content: await readFile(file, 'utf8') });
  const show = (mount: string) =>
    page.evaluate((name) => {
      const { stytch, theirOrganizations: client } = window as unknown as Portal;
      const element = document.createElement('div');
      document.body.replaceChildren(element);
      stytch[name]?.({ client, element });
    }, mount);
  await show('mountAdminPortalMemberManagement');
  await expect(page.getByText(BO)).toBeVisible();
  await show('mountAdminPortalOrgSettings');
  await expect(page.getByText('harbour', { exact: true })).toBeVisible();
  await show('mountAdminPortalSSO');
  await expect(page.getByText('Harbour staff')).toBeVisible();
  await show('mountAdminPortalSCIM');
  await expect(page.getByText('Harbour directory')).toBeVisible();
});
