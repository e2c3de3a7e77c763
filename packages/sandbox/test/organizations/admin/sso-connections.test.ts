import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { returnFrom, ssoUrl } from '../company-visit';
import { visit } from '../../provider-visit';
import { CLERK, Office, readPage, RIVAL } from './office';
import { activeOidc, activeSaml, COMPANY, connectionOf, logInBy } from './connection-answers';

const rolesOf = ({ member_session: session }: { member_session: { roles: string[] } | null }) => session?.roles ?? [];

describe('admin api 4.3: OIDC connections', () => {
  it('find the addresses of an issuer, become active, and sign a member in', async () => {
    const office = await Office.open();
    const made = connectionOf(
      await office.call('POST', '/sso/oidc', { display_name: 'Staff', identity_provider: 'okta' }),
    );
    const id = made.connection_id;
    expect(made).toMatchObject({
      status: 'pending',
      redirect_url: `http://localhost:4400/v1/b2b/sso/callback/${id}`,
      issuer: '',
      client_secret: '',
    });
    const answer = await office.call('PUT', `/sso/oidc/${id}`, {
      connection_id: id,
      issuer: COMPANY,
      client_id: id,
      client_secret: 'a-secret-of-ours',
    });
    expect(answer.body['warning']).toBe('');
    expect(connectionOf(answer)).toMatchObject({
      status: 'active',
      authorization_url: `${COMPANY}/log-in`,
      token_url: `${COMPANY}/token`,
      client_secret: '********',
    });
    expect((await logInBy(office, 'oidc', id, CLERK)).member.member_id).toBe(office.clerk.memberId);
    const same = await office.call('PUT', `/sso/oidc/${id}`, { client_secret: '********', display_name: 'Crew' });
    expect(connectionOf(same)).toMatchObject({ display_name: 'Crew' });
    expect((await logInBy(office, 'oidc', id, CLERK)).member.member_id).toBe(office.clerk.memberId);
    const { calls } = await office.company.host.control('GET', '/calls');
    expect(JSON.stringify(calls)).not.toContain('a-secret-of-ours');
  });

  it('warn of an issuer that cannot be read, and use the values of the call', async () => {
    const office = await Office.open();
    const { connection_id: id } = connectionOf(await office.call('POST', '/sso/oidc', {}));
    const warned = await office.call('PUT', `/sso/oidc/${id}`, {
      issuer: 'http://localhost:4400/nowhere',
      token_url: `${COMPANY}/token`,
    });
    expect([warned.status, warned.body['warning']]).toEqual([200, expect.stringContaining('could not be read')]);
    expect(connectionOf(warned)).toMatchObject({ status: 'pending', token_url: `${COMPANY}/token`, jwks_url: '' });
    const other = await office.call('PUT', `/sso/oidc/${id}`, { issuer: `${COMPANY}/` });
    expect(other.body['warning']).toContain('another issuer');
    const own = await office.call('PUT', `/sso/oidc/${id}`, { issuer: COMPANY });
    expect(connectionOf(own)).toMatchObject({ status: 'pending', jwks_url: `${COMPANY}/jwks` });
  });

  it('refuse malformed fields, and empty ones once active', async () => {
    const office = await Office.open();
    const id = await activeOidc(office);
    const change = async (body: object) => (await office.call('PUT', `/sso/oidc/${id}`, body)).errorType;
    expect(await change({ issuer: 'http://idp.example' })).toBe('oidc_connection_issuer_url_invalid_format');
    expect(await change({ issuer: '' })).toBe('oidc_connection_issuer_required');
    expect(await change({ client_id: '' })).toBe('oidc_connection_client_id_required');
    expect(await change({ client_secret: '' })).toBe('oidc_connection_client_secret_required');
    expect(await change({ client_secret: 'x'.repeat(3000) })).toBe('client_secret_too_long');
    for (const name of ['authorization', 'token', 'jwks']) {
      expect(await change({ [`${name}_url`]: 'javascript:alert(1)' })).toBe(
        `oidc_connection_${name}_url_invalid_format`,
      );
      expect(await change({ [`${name}_url`]: '' })).toBe(`oidc_connection_${name}_url_required`);
    }
    expect(await change({ userinfo_url: 'x' })).toBe('oidc_connection_userinfo_url_invalid_format');
    expect(await change({ custom_scopes: 'a"b' })).toBe('bad_request');
    expect(await change({ identity_provider: 'google-workspace' })).toBe('invalid_sso_idp');
  });
});

describe('admin api 3.3: roles by connections', () => {
  it('apply only in a session through that connection, and are listed for registered members', async () => {
    const office = await Office.open();
    const id = await activeSaml(office);
    const roles = {
      saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
      saml_group_implicit_role_assignments: [],
    };
    expect((await office.call('PUT', `/sso/saml/${id}`, roles)).status).toBe(200);
    const bySso = await logInBy(office, 'saml', id, CLERK);
    expect(rolesOf(bySso)).toEqual(['stytch_member', 'stytch_admin']);
    expect((await office.search({}, bySso.session_token)).status).toBe(200);
    const byLink = await office.company.logIn(office.id, CLERK);
    expect(byLink.member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'stytch_admin']);
    expect(rolesOf(byLink)).toEqual(['stytch_member']);
    expect((await office.search({}, byLink.session_token)).errorType).toBe('session_authorization_error');
    const query = { operator: 'AND', operands: [{ filter_name: 'member_roles', filter_value: ['stytch_admin'] }] };
    expect(readPage(await office.search({ query })).total).toBe(2);
  });

  it('end the session by that connection when the same role is taken away, unless it is to be kept', async () => {
    for (const preserve_existing_sessions of [true, false]) {
      const office = await Office.open();
      const id = await activeSaml(office);
      await office.call('PUT', `/sso/saml/${id}`, {
        saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }],
      });
      await office.updateMember(office.clerk.memberId, { roles: ['stytch_admin'] });
      const { session_token: session } = await logInBy(office, 'saml', id, CLERK);
      await office.updateMember(office.clerk.memberId, { roles: [], preserve_existing_sessions });
      expect(await office.isAlive({ session })).toBe(preserve_existing_sessions);
      expect(await office.isAlive(office.clerk), 'the session by link').toBe(true);
    }
  });
});

describe('admin api 4.3: a company that an organization has chosen', () => {
  it('gets into no other organization, by no password for all of them either', async () => {
    const office = await Office.open();
    const { rival } = office;
    const connection = await activeSaml(office);
    const { session_token: session } = await logInBy(office, 'saml', connection, RIVAL);
    const set = await office.company.post('/passwords/session/reset', { password: 'nine-brass-lanterns' }, session);
    expect(set.errorType).toBe('session_too_old_to_reset_password');
    const exchanged = await office.company.post(
      '/sessions/exchange',
      { organization_id: rival.id, session_duration_minutes: 30 },
      session,
    );
    expect(exchanged.errorType).toBe('insufficient_factors_for_session_exchange');
    const byLink = await office.company.post(
      '/passwords/session/reset',
      { password: 'nine-brass-lanterns' },
      rival.session,
    );
    expect(byLink.status).toBe(200);
  });
});

describe('admin api 4.3: external connections', () => {
  it('use a connection of another organization of the project', async () => {
    const office = await Office.open();
    const { rival } = office;
    const source = await activeSaml(office);
    const borrow = (body: object) => office.call('POST', '/sso/external', body, rival.session);
    const order = { external_organization_id: office.id, external_connection_id: source };
    const made = connectionOf(await borrow({ ...order, display_name: 'Partner' }));
    expect(made).toMatchObject({ status: 'active', ...order, display_name: 'Partner' });
    expect((await borrow(order)).errorType).toBe('duplicate_external_sso_connection');
    const roles = { external_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group: 'board' }] };
    expect(
      connectionOf(await office.call('PUT', `/sso/external/${made.connection_id}`, roles, rival.session)),
    ).toMatchObject(roles);
    const { host } = office.company;
    const back = await returnFrom(host, 'saml', made.connection_id, 'guest@harbour.example');
    const auth = await office.company.auth('/sso/authenticate', {
      sso_token: back.searchParams.get('token'),
      session_duration_minutes: 30,
    });
    expect(auth.organization.organization_id).toBe(rival.id);
    expect(auth.member).toMatchObject({ sso_registrations: [{ connection_id: made.connection_id }] });
    await office.call('DELETE', `/sso/${source}`);
    expect((await office.call('GET', '/sso', undefined, rival.session)).body['external_connections']).toEqual([]);
  });

  it('are refused for the own organization, for unknown or different organizations, and while pending', async () => {
    const office = await Office.open();
    const pending = connectionOf(await office.call('POST', '/sso/saml', {})).connection_id;
    const borrow = async (external_organization_id: string, external_connection_id: string) =>
      (
        await office.call(
          'POST',
          '/sso/external',
          { external_organization_id, external_connection_id },
          office.rival.session,
        )
      ).errorType;
    expect(await borrow(office.rival.id, pending)).toBe('external_organization_id_same_as_organization_id');
    expect(await borrow(office.id, 'x')).toBe('external_connection_id_not_found');
    expect(await borrow('x', pending)).toBe('sso_connection_organization_mismatch');
    expect(await borrow(office.id, pending)).toBe('external_connection_not_active');
    expect(await borrow('', '')).toBe('bad_request');
    const other = await Office.open();
    expect(await borrow(other.id, await activeSaml(other)), 'another project').toBe('external_connection_id_not_found');
  });
});

describe('admin api 4.3: sso.getConnections and sso.deleteConnection', () => {
  it('keep the default until it is the only one, and remove a deleted one from all settings', async () => {
    const office = await Office.open();
    const [first, second] = [await activeSaml(office), await activeOidc(office)];
    await office.update({
      sso_default_connection_id: first,
      sso_jit_provisioning: 'RESTRICTED',
      sso_jit_provisioning_allowed_connections: [first],
    });
    await logInBy(office, 'saml', first, CLERK);
    const remove = (id: string, session?: string) => office.call('DELETE', `/sso/${id}`, undefined, session);
    expect((await remove(first)).errorType).toBe('cannot_delete_default_sso_connection');
    expect((await remove(second, office.rival.session)).errorType).toBe('session_authorization_tenancy_error');
    expect((await remove(second, office.clerk.session)).errorType).toBe('session_authorization_error');
    expect((await remove(second)).body['connection_id']).toBe(second);
    expect((await remove(second)).errorType).toBe('sso_connection_not_found');
    expect((await remove(first)).status).toBe(200);
    const { body } = await office.call('GET', '/organizations/me');
    expect(body['organization']).toMatchObject({
      sso_default_connection_id: null,
      sso_active_connections: [],
      sso_jit_provisioning: 'NOT_ALLOWED',
      sso_jit_provisioning_allowed_connections: [],
    });
    expect((await visit(office.company.host, ssoUrl(office.company.host, first))).status).toBe(404);
    const lists = z.object({
      saml_connections: z.array(z.unknown()),
      oidc_connections: z.array(z.unknown()),
      external_connections: z.array(z.unknown()),
    });
    expect(lists.parse((await office.call('GET', '/sso')).body)).toEqual({
      saml_connections: [],
      oidc_connections: [],
      external_connections: [],
    });
  });

  it('creates as many as the project allows', async () => {
    const office = await Office.open();
    const configure = (admin_portal_config: object) =>
      office.company.host.control('POST', '/project', { admin_portal_config });
    await configure({ can_create_saml_connection: false });
    expect((await office.call('POST', '/sso/saml', {})).errorType).toBe('too_many_sso_connections');
    expect((await office.call('POST', '/sso/oidc', {})).status).toBe(200);
    expect((await office.call('GET', '/admin_portal_config', undefined, office.clerk.session)).body).toMatchObject({
      sso_config: { sso_enabled: true, can_create_saml_connection: false, can_create_oidc_connection: true },
      organization_config: { mfa_controls_enabled: true },
      scim_config: { scim_enabled: true },
    });
    await configure({ sso_enabled: false });
    expect((await office.call('POST', '/sso/oidc', {})).errorType).toBe('too_many_sso_connections_for_billing_tier');
  });
});
