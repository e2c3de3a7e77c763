import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pemOf } from '../../../src/organizations/sso/saml-company';
import { selfSigned } from '../../../src/organizations/sso/certificates';
import { CLERK, Office } from './office';
import { activeSaml, COMPANY, connectionOf, logInBy, MAPPING } from './connection-answers';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const PRIVATE_KEY = key.export({ type: 'pkcs1', format: 'pem' }).toString();
const from = new Date('2026-01-01T00:00:00Z');
const certificate = (name: string, until = new Date('2055-06-07T08:09:10Z')) =>
  selfSigned({ privateKey: pemOf(key.export({ format: 'jwk' })).privateKey, name, from, until });

const office = await Office.open();
const create = async (body: object = { display_name: 'Staff' }) =>
  connectionOf(await office.call('POST', '/sso/saml', body)).connection_id;
const change = (id: string, body: object) => office.call('PUT', `/sso/saml/${id}`, { connection_id: id, ...body });

describe('admin api 4.3: SAML connections', () => {
  it('begin pending, with the values to copy to the identity provider', async () => {
    const made = connectionOf(
      await office.call('POST', '/sso/saml', { display_name: 'Staff', identity_provider: 'okta' }),
    );
    const address = `http://localhost:4400/v1/b2b/sso/callback/${made.connection_id}`;
    expect(made).toMatchObject({
      status: 'pending',
      identity_provider: 'okta',
      acs_url: address,
      audience_uri: address,
      idp_sso_url: '',
      attribute_mapping: {},
      verification_certificates: [],
    });
    expect(made.signing_certificates?.[0]?.certificate).toMatch(/^-----BEGIN CERTIFICATE-----/);
    expect(made.signing_certificates?.[0]?.issuer).toBe('CN=Foyer');
  });

  it('become active with sign-on URL, entity id, certificate and mapping, in any order', async () => {
    const id = await create();
    const steps = [
      { idp_entity_id: `idp-${id}` },
      { attribute_mapping: MAPPING },
      { x509_certificate: certificate('Harbour') },
    ];
    for (const step of steps) expect(connectionOf(await change(id, step)).status).toBe('pending');
    const active = connectionOf(await change(id, { idp_sso_url: 'https://idp.example/sso' }));
    expect(active).toMatchObject({
      status: 'active',
      verification_certificates: [{ issuer: 'CN=Harbour', expires_at: '2055-06-07T08:09:10.000Z' }],
    });
    const { body } = await office.call('GET', '/organizations/me');
    const { sso_active_connections: listed } = z.object({ organization: z.looseObject({}) }).parse(body).organization;
    expect(listed).toContainEqual({ connection_id: id, display_name: 'Staff', identity_provider: 'generic' });
  });

  it('sign a member in, by metadata and by the company’s answer', async () => {
    const own = await Office.open();
    const id = await activeSaml(own);
    const auth = await logInBy(own, 'saml', id, CLERK);
    expect(auth.member).toMatchObject({
      member_id: own.clerk.memberId,
      sso_registrations: [{ connection_id: id, sso_attributes: { email: CLERK } }],
    });
  });

  it('read the address from the name id if the mapping says so', async () => {
    const own = await Office.open();
    const id = await activeSaml(own, {
      email: 'NameID',
      first_name: 'firstName',
      last_name: 'lastName',
      idp_user_id: 'id',
    });
    const auth = await logInBy(own, 'saml', id, CLERK);
    expect(auth.member.email_address).toBe(CLERK);
  });

  it('sign requests with the key that an admin gives, and show only its certificate', async () => {
    const own = await Office.open();
    const id = await activeSaml(own);
    const body = { signing_private_key: PRIVATE_KEY, saml_encryption_private_key: PRIVATE_KEY };
    const answer = await own.call('PUT', `/sso/saml/${id}`, body);
    expect(connectionOf(answer).signing_certificates).toHaveLength(2);
    expect(JSON.stringify(answer.body)).not.toContain('PRIVATE KEY');
    expect(answer.body['connection']).toMatchObject({
      saml_encryption_private_keys: [{ private_key: '********' }],
      encryption_private_keys: [{}],
    });
    expect((await logInBy(own, 'saml', id, CLERK)).member.email_address).toBe(CLERK);
    const { calls } = await own.company.host.control('GET', '/calls');
    expect(JSON.stringify(calls)).not.toContain('PRIVATE KEY');
  });

  it.each([
    [{ display_name: ' ' }, 'invalid_display_name'],
    [{ identity_provider: 'carrier-pigeon' }, 'invalid_sso_idp'],
    [{ connection_id: 'x' }, 'bad_request'],
    [{ idp_sso_url: 'not a url' }, 'saml_connection_idp_sso_url_invalid_format'],
    [{ idp_sso_url: 'http://idp.example/' }, 'saml_connection_idp_sso_url_not_https'],
    [{ idp_sso_url: 'javascript:alert(1)' }, 'saml_connection_idp_sso_url_not_https'],
    [{ idp_entity_id: 7 }, 'invalid_idp_entity_id'],
    [{ x509_certificate: 'x' }, 'invalid_x509_certificate'],
    [{ attribute_mapping: {} }, 'saml_connection_attribute_mapping_required'],
    [{ attribute_mapping: { full_name: 'name' } }, 'saml_connection_email_mapping_required'],
    [{ attribute_mapping: { email: 'email', first_name: 'x' } }, 'saml_connection_name_mapping_required'],
    [{ attribute_mapping: { email: { deep: 'x' } } }, 'saml_connection_no_nested_keys_in_attribute_mapping'],
    [{ signing_private_key: 'x' }, 'saml_signing_private_key_format_not_supported'],
    [
      { signing_private_key: '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----' },
      'saml_signing_private_key_invalid',
    ],
    [
      { saml_group_implicit_role_assignments: [{ role_id: 'stytch_admin', group: 'board' }] },
      'saml_connection_attribute_mapping_missing_groups_key',
    ],
    [
      { saml_group_implicit_role_assignments: [{ role_id: 'stytch_admin' }] },
      'saml_group_role_assignment_does_not_contain_member_group',
    ],
    [{ saml_connection_implicit_role_assignments: [{ role_id: 'nobody' }] }, 'invalid_rbac_role_assignment'],
    [
      { saml_connection_implicit_role_assignments: [{ role_id: 'stytch_member' }] },
      'cannot_assign_default_rbac_role_id',
    ],
  ])('refuse %o with %s', async (body, type) => {
    const id = await create();
    expect((await change(id, { idp_entity_id: 'changed', ...body })).errorType).toBe(type);
    const { body: all } = await office.call('GET', '/sso');
    expect(all['saml_connections']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ connection_id: id, idp_entity_id: '', display_name: 'Staff' }),
      ]),
    );
  });

  it('keep at most five certificates, and at least one while active', async () => {
    const id = await activeSaml(office);
    for (const name of ['b', 'c', 'd', 'e'])
      expect((await change(id, { x509_certificate: certificate(name) })).status).toBe(200);
    expect((await change(id, { x509_certificate: certificate('f') })).errorType).toBe(
      'too_many_sso_verification_certificates',
    );
    const all = connectionOf(await change(id, {})).verification_certificates ?? [];
    expect(all).toHaveLength(5);
    const remove = (key: string) => office.call('DELETE', `/sso/saml/${id}/verification_certificates/${key}`);
    const [first, ...others] = all.map((one) => one.certificate_id);
    for (const other of others) expect((await remove(other)).body['certificate_id']).toBe(other);
    expect((await remove(String(others[0]))).errorType).toBe('sso_verification_key_not_found');
    expect((await remove(String(first))).errorType).toBe('cannot_delete_last_sso_verification_key');
  });

  it('keep the required fields of an active connection', async () => {
    const id = await activeSaml(office);
    expect((await change(id, { idp_sso_url: '' })).errorType).toBe('saml_connection_idp_sso_url_required');
    expect((await change(id, { idp_entity_id: '' })).errorType).toBe('invalid_idp_entity_id');
    const twin = await create();
    expect((await change(twin, { idp_entity_id: `${COMPANY}/saml/${id}` })).errorType).toBe(
      'duplicate_saml_connection',
    );
  });

  it('delete private keys by their id', async () => {
    const id = await create();
    const [kept] =
      connectionOf(await change(id, { saml_encryption_private_key: PRIVATE_KEY })).saml_encryption_private_keys ?? [];
    const remove = () =>
      office.call('DELETE', `/sso/saml/${id}/encryption_private_key/${String(kept?.private_key_id)}`);
    expect((await remove()).body['private_key_id']).toBe(kept?.private_key_id);
    expect((await remove()).errorType).toBe('sso_encryption_private_key_not_found');
  });
});

describe('admin api 10.6: metadata by address', () => {
  it.each([
    'http://idp.example/metadata',
    'https://10.0.0.1/metadata',
    'https://[fd00::1]/metadata',
    'https://169.254.169.254/latest',
    'https://user:pass@idp.example/',
    'file:///etc/passwd',
    'nonsense',
    'http://localhost:4400/nowhere',
  ])('refuses %s', async (metadata_url) => {
    const id = await create();
    expect((await office.call('PUT', `/sso/saml/${id}/url`, { connection_id: id, metadata_url })).errorType).toBe(
      'invalid_saml_metadata_url',
    );
  });

  it('refuses text that is not metadata', async () => {
    const id = await create();
    const read = async (url: string) =>
      (await office.call('PUT', `/sso/saml/${id}/url`, { metadata_url: url })).errorType;
    expect(await read(`${COMPANY}/.well-known/openid-configuration`)).toBe('invalid_xml_from_saml_metadata_url');
    expect(await read('')).toBe('bad_request');
  });
});
