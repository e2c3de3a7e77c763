import { describe, expect, it } from 'vitest';
import { createSettingsFlow, settingsActions } from '../../../src/organizations/admin/settings/settings-flow';
import type { SettingsOptions } from '../../../src/organizations/admin/settings/settings-flow';
import type { OrganizationClient } from '../../../src/organizations/client/organization-client';
import { adminStage, bob } from './stage';

const { provider, harbour, member, pageOf, running, bodies, losing } = adminStage();

const OWN = 'organizations/me';
const updates = async () => (await bodies(OWN)).filter((body) => body !== null && body !== undefined);

function settings(client: OrganizationClient, options: SettingsOptions = {}) {
  const page = running(createSettingsFlow(client, options));
  return { ...page, act: settingsActions(page.flow.send) };
}

describe('the settings of an organization', () => {
  it('are saved per group, and only the changed fields', async () => {
    const { client } = await harbour();
    const { until, act, hostEvents } = settings(client);
    await until({ at: 'show', values: { organization_name: 'Harbour' }, controls: { mfa: true, sso: true } });
    act.edit('name');
    act.save({ organization_name: ' Har\u202ebour Ltd ' });
    await until({ at: 'show', values: { organization_name: 'Harbour Ltd' } });
    act.edit('joining');
    act.save({
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['@Harbour.example', 'harbour.example', ''],
    });
    await until({ at: 'show', values: { email_allowed_domains: ['harbour.example'] } });
    expect(await updates()).toEqual([
      { organization_name: 'Harbour Ltd' },
      { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['harbour.example'] },
    ]);
    expect(hostEvents).toEqual([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'changeSettings', fields: ['organization_name'] } },
      {
        type: 'FOYER_ORGANIZATION_CHANGED',
        data: { act: 'changeSettings', fields: ['email_jit_provisioning', 'email_allowed_domains'] },
      },
    ]);
    act.edit('name');
    act.save({ organization_name: 'Harbour Ltd' });
    await until({ at: 'show' });
    expect(await updates()).toHaveLength(2);
  });

  it('require a confirmation before links break', async () => {
    const { client } = await harbour();
    const { until, act } = settings(client);
    await until({ at: 'show' });
    act.edit('slug');
    act.save({ organization_slug: 'haven' });
    await until({ at: 'confirmSave', warnings: ['old_links'] });
    act.cancel();
    await until({ at: 'edit', draft: { organization_slug: 'haven' } });
    act.save({});
    await until({ at: 'confirmSave' });
    act.confirm();
    await until({ at: 'show', values: { organization_slug: 'haven' } });
  });

  it('account W62: the provider’s refusal shows at the field, and the form preserves the input', async () => {
    const { client, organization } = await harbour();
    await provider.control('POST', 'organizations', { organization_name: 'Haven', organization_slug: 'haven' });
    expect(organization.organization_slug).toBe('harbour');
    const { until, act } = settings(client);
    await until({ at: 'show' });
    act.edit('slug');
    act.save({ organization_slug: 'a b' });
    await until({ at: 'edit', error: { code: 'invalid_organization_slug' } });
    act.save({ organization_slug: 'haven' });
    await until({ at: 'confirmSave' });
    act.confirm();
    await until({
      at: 'edit',
      draft: { organization_slug: 'haven' },
      error: { code: 'organization_slug_already_used' },
    });
    act.cancel();
    act.edit('joining');
    act.save({ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['gmail.com'] });
    await until({ at: 'edit', error: { code: 'organization_settings_domain_too_common' } });
  });

  it('show both values after a change of another admin, and overwrite nothing silently', async () => {
    const { client, organization } = await harbour();
    await member(organization, { email_address: bob(), roles: ['stytch_admin'] });
    const other = await pageOf(organization, bob());
    const { until, act } = settings(client);
    await until({ at: 'show' });
    act.edit('name');
    await other.client.organization.update({ organization_name: 'Lagoon' });
    act.save({ organization_name: 'Mine' });
    await until({
      at: 'changedElsewhere',
      draft: { organization_name: 'Mine' },
      theirs: { organization_name: 'Lagoon' },
    });
    act.takeTheirs();
    await until({ at: 'show', values: { organization_name: 'Lagoon' } });
    act.edit('name');
    await other.client.organization.update({ organization_name: 'Lagoon again' });
    act.save({ organization_name: 'Mine' });
    await until({ at: 'changedElsewhere' });
    act.keepMine();
    await until({ at: 'show', values: { organization_name: 'Mine' } });
  });

  it('are not sent again after a lost response', async () => {
    const { client } = await harbour({ browser: losing(/^PUT /) });
    const { until, act } = settings(client);
    await until({ at: 'show' });
    act.edit('name');
    act.save({ organization_name: 'Haven' });
    await until({ at: 'edit', error: { code: 'network_error' } });
    act.save({});
    await until({ at: 'show', values: { organization_name: 'Haven' } });
    expect(await updates()).toHaveLength(1);
  });

  it('show depending on roles, the project’s features, and the host’s options', async () => {
    const roles = [
      {
        role_id: 'namer',
        description: '',
        permissions: [
          { resource_id: 'stytch.organization', actions: ['update.info.name', 'update.settings.mfa-policy'] },
        ],
      },
    ];
    await provider.project({ admin_portal_config: { mfa_controls_enabled: false } });
    const { client } = await harbour({ organization: { custom_roles: roles }, ada: { roles: ['namer'] } });
    const { until, act, flow } = settings(client, { hiddenGroups: ['name'] });
    await until({ at: 'show', groups: ['mfa'], controls: { mfa: false } });
    act.edit('mfa');
    act.edit('name');
    act.delete();
    expect(flow.getState()).toMatchObject({ at: 'show' });
    expect(flow.getState()).not.toHaveProperty('proving');
  });

  it('are forbidden to a member without a role', async () => {
    const { client } = await harbour({ ada: {} });
    const { until } = settings(client);
    await until({ at: 'forbidden' });
  });

  it('account W59: if a role was removed meanwhile, the previous values show again', async () => {
    const { client, organization, personId } = await harbour();
    await member(organization, { email_address: bob(), roles: ['stytch_admin'] });
    const other = await pageOf(organization, bob());
    const { until, act } = settings(client, { stepUp: { acts: 'none' } });
    await until({ at: 'show' });
    act.edit('name');
    await other.client.organization.members.update({ member_id: personId, roles: [] });
    act.save({ organization_name: 'Mine' });
    await until({ at: 'forbidden', values: { organization_name: 'Harbour' } });
  });
});

describe('the deletion of an organization', () => {
  it('requires typing the slug, and ends the session', async () => {
    const { client, organization } = await harbour();
    const { until, act, hostEvents } = settings(client);
    await until({ at: 'show' });
    act.delete();
    await until({ at: 'confirmDelete', typed: '' });
    act.type('harbor');
    act.confirm();
    await until({ at: 'confirmDelete', typed: 'harbor' });
    act.type(' harbour');
    act.confirm();
    await until({ at: 'loading', personId: '' });
    expect(client.session.getSync()).toBeNull();
    expect(hostEvents).toEqual([
      { type: 'FOYER_ORGANIZATION_CHANGED', data: { act: 'deleteOrganization', id: organization.organization_id } },
    ]);
  });
});
