import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connect } from '../company-visit';
import { CLERK, Office } from './office';

const organizationOf = (answer: { body: unknown }) =>
  z.object({ organization: z.looseObject({}) }).parse(answer.body).organization;

const LONG_LOGO = `https://x.example/${'x'.repeat(2048)}`;
/** For calls that are refused. */
const unchanged = await Office.open();

describe('admin api 4.1: organization.update', () => {
  it('changes the fields that are there, and only those', async () => {
    const office = await Office.open({ email_invites: 'NOT_ALLOWED' });
    const changed = await office.update({
      organization_name: 'Quay',
      email_allowed_domains: ['Harbour.example'],
      mfa_policy: 'OPTIONAL',
      made_up: 1,
    });
    expect(organizationOf(changed)).toMatchObject({
      organization_name: 'Quay',
      organization_slug: 'harbour',
      email_allowed_domains: ['harbour.example'],
      email_invites: 'NOT_ALLOWED',
    });
    const same = await office.update({});
    expect(organizationOf(same)).toMatchObject({ organization_name: 'Quay' });
    const twice = await office.update({ organization_slug: 'harbour' });
    expect(twice.status).toBe(200);
  });

  it('asks for the permission of each field before it writes any', async () => {
    const office = await Office.open();
    await office.addRole('namer', 'stytch.organization', ['update.info.name']);
    const namer = await office.hire('cy@harbour.example', ['namer']);
    const both = await office.update(
      { organization_name: 'Taken over', organization_slug: 'taken-over' },
      namer.session,
    );
    expect(both.errorType).toBe('session_authorization_error');
    expect(organizationOf(await office.call('GET', '/organizations/me'))).toMatchObject({
      organization_name: 'Harbour',
    });
    expect((await office.update({ organization_name: 'Quay' }, namer.session)).status).toBe(200);
    expect((await office.update({ email_invites: 'ALL_ALLOWED' }, office.clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    expect((await office.update({ organization_name: 'Mine' }, office.rival.session)).status).toBe(200);
    expect(organizationOf(await office.call('GET', '/organizations/me'))).toMatchObject({ organization_name: 'Quay' });
  });

  it.each([
    [{ organization_slug: 'rival' }, 'organization_slug_already_used'],
    [{ organization_slug: 'a b' }, 'invalid_organization_slug'],
    [{ organization_slug: 7 }, 'invalid_organization_slug'],
    [{ organization_name: ' ' }, 'organization_name_missing'],
    [{ organization_name: 'x'.repeat(129) }, 'invalid_organization_name'],
    [{ organization_logo_url: LONG_LOGO }, 'organization_logo_url_too_long'],
    [{ organization_logo_url: 'javascript:alert(1)' }, 'bad_request'],
    [{ email_allowed_domains: ['not a domain'] }, 'organization_settings_invalid_domain'],
    [{ email_allowed_domains: [' harbour.example'] }, 'organization_settings_invalid_domain'],
    [{ email_allowed_domains: [''] }, 'organization_settings_invalid_domain'],
    [{ email_allowed_domains: ['a.example', 'A.example'] }, 'organization_settings_duplicate_domain'],
    [{ email_allowed_domains: ['gmail.com'] }, 'organization_settings_domain_too_common'],
    [{ email_allowed_domains: ['mailinator.com'] }, 'organization_settings_disposable_domain'],
    [{ email_allowed_domains: Array.from({ length: 201 }, (_, at) => `x${at}.example`) }, 'too_many_domains'],
    [{ email_invites: 'RESTRICTED' }, 'invalid_restricted_email_setting'],
    [{ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: [] }, 'invalid_restricted_email_setting'],
    [{ sso_jit_provisioning: 'RESTRICTED' }, 'invalid_restricted_sso_setting'],
    [
      { sso_jit_provisioning: 'RESTRICTED', sso_jit_provisioning_allowed_connections: ['x'] },
      'invalid_restricted_sso_setting',
    ],
    [{ oauth_tenant_jit_provisioning: 'RESTRICTED' }, 'invalid_restricted_oauth_tenants_setting'],
    [
      { oauth_tenant_jit_provisioning: 'RESTRICTED', allowed_oauth_tenants: { slack: [] } },
      'invalid_restricted_oauth_tenants_setting',
    ],
    [{ allowed_oauth_tenants: { google: ['T1'] } }, 'invalid_oauth_allowed_tenants_format'],
    [{ auth_methods: 'RESTRICTED' }, 'allowed_auth_methods_required_for_restricted'],
    [{ auth_methods: 'SOME' }, 'invalid_organization_auth_method_settings'],
    [{ allowed_auth_methods: ['fax'] }, 'invalid_organization_allowed_auth_methods'],
    [{ mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] }, 'allowed_mfa_methods_required_for_restricted'],
    [{ mfa_methods: 'SOME' }, 'invalid_organization_mfa_factor_setting'],
    [{ allowed_mfa_methods: ['fax'] }, 'invalid_organization_allowed_mfa_methods'],
    [{ mfa_policy: 'SOMETIMES' }, 'invalid_organization_mfa_policy'],
    [{ email_invites: 'NOT_ALLOWED', sso_jit_provisioning: 'NOT_ALLOWED' }, 'invalid_organization_auth_factor_setting'],
    [
      { email_jit_provisioning: 'ALL_ALLOWED', auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] },
      'invalid_organization_auth_factor_setting_for_email_jit_provisioning',
    ],
    [
      {
        oauth_tenant_jit_provisioning: 'RESTRICTED',
        allowed_oauth_tenants: { slack: ['T1'] },
        auth_methods: 'RESTRICTED',
        allowed_auth_methods: ['magic_link'],
      },
      'invalid_organization_auth_factor_setting_for_oauth_tenant_jit_provisioning',
    ],
    [{ sso_default_connection_id: 'x' }, 'invalid_sso_default_connection_id'],
    [
      { rbac_email_implicit_role_assignments: [{ role_id: 'nobody', domain: 'a.example' }] },
      'invalid_rbac_role_assignment',
    ],
    [
      { rbac_email_implicit_role_assignments: [{ role_id: 'stytch_member', domain: 'a.example' }] },
      'cannot_assign_default_rbac_role_id',
    ],
    [{ rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain: 'nowhere' }] }, 'rbac_invalid_domain'],
    [
      { rbac_email_implicit_role_assignments: [{ role_id: 'stytch_admin', domain: 'gmail.com' }] },
      'rbac_domain_too_common',
    ],
    [{ trusted_metadata: {} }, 'cannot_update_trusted_metadata'],
  ])('refuses %o with %s, and changes nothing', async (body, type) => {
    const before = organizationOf(await unchanged.call('GET', '/organizations/me'));
    expect((await unchanged.update({ organization_name: 'Changed', ...body })).errorType).toBe(type);
    expect(organizationOf(await unchanged.call('GET', '/organizations/me'))).toEqual(before);
  });

  it('accepts only its own active connection as the default', async () => {
    const office = await Office.open();
    const { host } = office.company;
    const active = await connect(host, 'oidc', office.id);
    const pending = await connect(host, 'oidc', office.id, { status: 'pending' });
    const theirs = await connect(host, 'oidc', office.rival.id);
    const set = async (id: string) => (await office.update({ sso_default_connection_id: id })).errorType;
    expect(await set(pending)).toBe('requires_active_sso_connection');
    expect(await set(theirs)).toBe('invalid_sso_default_connection_id');
    expect(await set(active)).toBeUndefined();
    const listed = await office.update({
      sso_jit_provisioning: 'RESTRICTED',
      sso_jit_provisioning_allowed_connections: [active],
    });
    expect(organizationOf(listed)).toMatchObject({
      sso_default_connection_id: active,
      sso_jit_provisioning: 'RESTRICTED',
    });
  });

  it('applies policies from the next sign-in on, and does not change sessions', async () => {
    const office = await Office.open();
    expect((await office.update({ mfa_policy: 'REQUIRED_FOR_ALL' })).status).toBe(200);
    expect(await office.isAlive(office.clerk)).toBe(true);
    expect((await office.company.logIn(office.id, CLERK)).member_session).toBeNull();
    await office.update({ mfa_policy: 'OPTIONAL', auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] });
    const link = await office.company.post('/magic_links/email/login_or_signup', {
      organization_id: office.id,
      email_address: CLERK,
    });
    expect(link.errorType).toBe('operation_restricted_by_organization_auth_methods');
  });

  it('gives roles by email domain, but does not take them from the last member who can change roles', async () => {
    const office = await Office.open();
    const byDomain = [{ role_id: 'stytch_admin', domain: 'harbour.example' }];
    await office.update({ rbac_email_implicit_role_assignments: byDomain });
    expect((await office.search(undefined, office.clerk.session)).status).toBe(200);
    expect((await office.updateMember(office.admin.memberId, { roles: [] })).status).toBe(200);
    const last = await office.update({ rbac_email_implicit_role_assignments: [] });
    expect([last.errorType, last.body['error_message']]).toEqual([
      'bad_request',
      expect.stringContaining('No member would be left'),
    ]);
    const { body } = await office.call('GET', '/organizations/me');
    expect(body['organization']).toMatchObject({ rbac_email_implicit_role_assignments: byDomain });
  });
});

describe('admin api 4.1: organization.delete', () => {
  it('deletes its members, sessions and connections', async () => {
    const office = await Office.open();
    expect((await office.call('DELETE', '/organizations/me', undefined, office.clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    const { body } = await office.call('DELETE', '/organizations/me');
    expect(body['organization_id']).toBe(office.id);
    const refresh = await office.company.post('/sessions/authenticate', {}, office.clerk.session);
    expect(refresh.errorType).toBe('session_not_found');
    expect((await office.call('DELETE', '/organizations/me')).errorType).toBe('user_unauthenticated');
    const slug = await office.company.post('/organizations/search', { organization_slug: 'harbour' });
    expect(slug.body['organization']).toBeNull();
    expect(await office.isAlive(office.rival)).toBe(true);
  });
});

describe('admin api 4.1: connected apps of an organization', () => {
  const app = {
    client_id: 'notes',
    client_name: 'Notes',
    client_type: 'third_party',
    redirect_uris: ['http://localhost:3100/back'],
    post_logout_redirect_uris: [],
    scopes: ['openid', 'email'],
  };

  it('are listed with the members who connected them, and disconnected when they are no longer allowed', async () => {
    const office = await Office.open();
    const { host } = office.company;
    const client_id = `notes-${office.id}`;
    await host.control('POST', '/apps', { ...app, client_id });
    const grant = { kind: 'access', client_id, scopes: ['openid'] };
    await host.control('POST', '/tokens', { ...grant, member_id: office.clerk.memberId });
    await host.control('POST', '/tokens', { ...grant, member_id: office.rival.memberId });
    const list = () => office.call('GET', '/organizations/connected_apps');
    const one = (id: string) => office.call('GET', `/organizations/connected_apps/${id}`);
    expect((await list()).body['connected_apps']).toEqual([
      {
        connected_app_id: client_id,
        name: 'Notes',
        description: '',
        client_type: 'third_party',
        application_type: 'web',
      },
    ]);
    expect((await one(client_id)).body).toMatchObject({
      connected_app_id: client_id,
      active_members: [{ member_id: office.clerk.memberId, granted_scopes: ['openid'] }],
    });
    expect((await one('x')).errorType).toBe('connected_app_not_found');
    const forClerk = await office.call('GET', '/organizations/connected_apps', undefined, office.clerk.session);
    expect(forClerk.errorType).toBe('session_authorization_error');
    await office.update({ third_party_connected_apps_allowed_type: 'NOT_ALLOWED' });
    expect((await list()).body['connected_apps']).toEqual([]);
    expect(
      (await office.call('GET', '/organizations/connected_apps', undefined, office.rival.session)).body[
        'connected_apps'
      ],
    ).toHaveLength(1);
  });
});
