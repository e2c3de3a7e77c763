import { adminCalls, type AdminCallName } from '@foyer/wire/organizations/admin/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/test-runs';
import { takeReports } from '../../sandbox';
import { connectionOf } from './connection-answers';
import { Directory } from './directory';
import { Office } from './office';

const names = Object.keys(adminCalls).filter((name): name is AdminCallName => Object.hasOwn(adminCalls, name));

const FORBIDDEN = '403 session_authorization_error';
/** Answers that every member can read, and refusals for callers without a session. */
const toClerk: Partial<Record<AdminCallName, string>> = {
  'internal.adminPortalConfig': '200',
  // Nothing is asked of who changes nothing.
  'organization.update': FORBIDDEN,
  'organization.members.deletePassword': '404 member_password_not_found',
};

const FOREIGN = '403 session_authorization_tenancy_error';
/** Answers for the admin of a different organization who sends the ids of this one. */
const toRival: Partial<Record<AdminCallName, string>> = {
  'internal.adminPortalConfig': '200',
  'organization.members.search': '200',
  'organization.getConnectedApps': '200',
  'organization.getConnectedApp': '404 connected_app_not_found',
  'organization.members.update': FOREIGN,
  'organization.members.delete': FOREIGN,
  'organization.members.reactivate': FOREIGN,
  'organization.members.deletePassword': '404 member_password_not_found',
  'organization.members.deleteMFAPhoneNumber': FOREIGN,
  'organization.members.deleteMFATOTP': FOREIGN,
  'organization.members.unlinkRetiredEmail': FOREIGN,
  'organization.members.startEmailUpdate': FOREIGN,
  'organization.members.getConnectedApps': FOREIGN,
  'organization.members.revokeConnectedApp': FOREIGN,
  'sso.getConnections': '200',
  'sso.deleteConnection': FOREIGN,
  'sso.saml.updateConnection': FOREIGN,
  'sso.saml.updateConnectionByURL': FOREIGN,
  'sso.saml.deleteVerificationCertificate': FOREIGN,
  'sso.saml.deleteEncryptionPrivateKey': FOREIGN,
  'sso.oidc.updateConnection': FOREIGN,
  'sso.external.updateConnection': '404 sso_connection_not_found',
  'scim.updateConnection': '400 no_active_scim_connection',
  'scim.deleteConnection': '400 no_active_scim_connection',
  'scim.getConnection': '400 no_active_scim_connection',
  'scim.getConnectionGroups': '400 no_active_scim_connection',
  'scim.rotateStart': '400 no_active_scim_connection',
  'scim.rotateComplete': '400 no_active_scim_connection',
  'scim.rotateCancel': '400 no_active_scim_connection',
};

async function open() {
  const office = await Office.open({}, { cross_organization_passwords: false });
  const { member } = await office.company.member(office.id, {
    email_address: 'cy@harbour.example',
    password: 'seven-copper-kettles',
    totp: true,
  });
  const saml = connectionOf(await office.call('POST', '/sso/saml', {})).connection_id;
  const oidc = connectionOf(await office.call('POST', '/sso/oidc', {})).connection_id;
  const scim = (await Directory.open(office)).id;
  const ids = {
    member_id: member.member_id,
    member_password_id: member.member_password_id,
    connected_app_id: 'x',
    certificate_id: 'x',
    private_key_id: 'x',
  };
  const connectionFor = (name: string) => (name.startsWith('scim') ? scim : name.includes('oidc') ? oidc : saml);
  const send = async (name: AdminCallName, session: string, more: unknown = {}) => {
    const { method, path } = adminCalls[name];
    const params: Readonly<Record<string, string>> = { ...ids, connection_id: connectionFor(name) };
    const full = path
      .replace('/sdk/v1/b2b', '')
      .replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const plain = {
      email_address: 'new@harbour.example',
      organization_name: 'Taken over',
      name: 'Eve',
      metadata_url: 'x',
      ...(name.startsWith('scim.rotate') ? { connection_id: scim } : {}),
    };
    const body =
      method === 'GET' || method === 'DELETE'
        ? undefined
        : more === undefined
          ? undefined
          : typeof more === 'object' && !Array.isArray(more)
            ? { ...plain, ...more }
            : more;
    const { status, errorType } = await office.call(method, full, body, session);
    return typeof errorType === 'string' ? `${status} ${errorType}` : String(status);
  };
  return { office, member, send };
}

const stage = await open();

describe('admin api 10: callers without the permission', () => {
  it.each(names)('gets nothing by %s', async (name) => {
    const { office, send } = stage;
    expect(await send(name, office.company.host.publicToken), 'without a session').toBe('401 user_unauthenticated');
    expect(await send(name, 'x'), 'with a dead session').toBe('401 user_unauthenticated');
    expect(await send(name, office.clerk.session), 'without the permission').toBe(toClerk[name] ?? FORBIDDEN);
  });

  it.each(names.filter((name) => Object.hasOwn(toRival, name)))('reaches no other organization by %s', async (name) => {
    const { office, send } = stage;
    expect(await send(name, office.rival.session)).toBe(toRival[name]);
  });

  it('changes nothing as support staff, who can only read', async () => {
    const { office, send } = await open();
    const { token } = await office.company.host.control('POST', '/tokens', {
      kind: 'impersonation',
      member_id: office.admin.memberId,
    });
    const { session_token: session } = await office.company.auth('/impersonation/authenticate', {
      impersonation_token: token,
    });
    for (const name of names) {
      const isRead =
        adminCalls[name].method === 'GET' || ['organization.members.search', 'scim.getConnectionGroups'].includes(name);
      const verdict = await send(name, session);
      if (isRead) expect([name, verdict]).toEqual([name, expect.not.stringMatching(/session_not_mutable|^5/)]);
      else expect([name, verdict]).toEqual([name, '403 session_not_mutable']);
    }
  });
});

describe('admin api 1: a project without organization admin calls for browsers', () => {
  it('refuses every call for all members, and changes nothing', async () => {
    const { office, send } = await open();
    await office.company.host.control('POST', '/project', { organization_admin_enabled: false });
    for (const name of names)
      expect([name, await send(name, office.admin.session)]).toEqual([name, '401 endpoint_not_authorized_for_sdk']);
    await office.company.host.control('POST', '/project', { organization_admin_enabled: true });
    expect((await office.search()).body['results_metadata']).toMatchObject({ total: 3 });
  });
});

describe('admin api 4: junk', () => {
  const fields = fc.constantFrom(
    ...[
      'organization_name',
      'organization_slug',
      'organization_logo_url',
      'sso_default_connection_id',
      'sso_jit_provisioning',
    ],
    ...[
      'email_allowed_domains',
      'email_invites',
      'allowed_oauth_tenants',
      'auth_methods',
      'allowed_auth_methods',
      'mfa_policy',
    ],
    ...[
      'rbac_email_implicit_role_assignments',
      'email_address',
      'name',
      'roles',
      'mfa_phone_number',
      'untrusted_metadata',
      'member_id',
    ],
    ...[
      'default_mfa_method',
      'email_id',
      'delivery_method',
      'display_name',
      'identity_provider',
      'idp_entity_id',
      'idp_sso_url',
    ],
    ...[
      'x509_certificate',
      'attribute_mapping',
      'saml_group_implicit_role_assignments',
      'signing_private_key',
      'metadata_url',
      'issuer',
    ],
    ...[
      'client_secret',
      'custom_scopes',
      'external_organization_id',
      'external_connection_id',
      'connection_id',
      'query',
      'cursor',
      'limit',
    ],
    ...['scim_group_implicit_role_assignments', 'third_party_connected_apps_allowed_type', '__proto__'],
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      'stytch_admin',
      'RESTRICTED',
      ['x.example'],
      [{ role_id: 'stytch_admin', group: 'x' }],
      { email: 'NameID', full_name: 'x' },
      'https://x.example',
    ),
  );
  // Last, because deleting removes the data that the tests of the remaining calls need.
  const tried = names.filter(
    (name) =>
      !['organization.delete', 'organization.members.delete', 'sso.deleteConnection', 'scim.deleteConnection'].includes(
        name,
      ),
  );

  it('in the body of any call causes no internal error, sent once or twice', async () => {
    const { office, send } = await open();
    const body = fc.oneof(
      { weight: 1, arbitrary: fc.jsonValue() },
      { weight: 5, arbitrary: fc.dictionary(fields, value) },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tried), body, async (name, input) => {
        for (const at of ['first', 'second'])
          expect([name, at, await send(name, office.admin.session, input)]).toEqual([
            name,
            at,
            expect.not.stringMatching(/^5/),
          ]);
      }),
      { numRuns: runs(150, 1500) },
    );
    expect(takeReports()).toEqual([]);
  });
});
