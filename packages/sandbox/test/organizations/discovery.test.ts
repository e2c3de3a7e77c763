import { describe, expect, it } from 'vitest';
import { Company, EMAIL, readDiscovery, SDM } from './company';

const exchange = (company: Company, organization_id: string, intermediate_session_token: string) =>
  company.post('/discovery/intermediate_sessions/exchange', { organization_id, intermediate_session_token, ...SDM });

const create = (company: Company, intermediate_session_token: string, body: Record<string, unknown> = {}) =>
  company.post('/discovery/organizations/create', { intermediate_session_token, ...SDM, ...body });

const list = (company: Company, intermediate_session_token: string) =>
  company.post('/discovery/organizations', { intermediate_session_token });

describe('org api 5.9: discovery', () => {
  it('lists every membership of an address, and the organizations to join by its domain, but no deleted membership', async () => {
    const company = await Company.open();
    const ids: Record<string, string> = {};
    for (const status of ['active', 'pending', 'invited', 'deleted']) {
      ids[status] = await company.organization({ organization_slug: status });
      await company.member(ids[status], { status });
    }
    const domains = { email_allowed_domains: ['Harbour.example'] };
    ids['open'] = await company.organization({
      organization_slug: 'op',
      email_jit_provisioning: 'RESTRICTED',
      ...domains,
    });
    await company.organization({ organization_slug: 'all', email_jit_provisioning: 'ALL_ALLOWED' });
    await company.organization({ organization_slug: 'no', ...domains });
    const { organizations } = await company.discover();
    expect(
      organizations.map(({ organization, membership }) => [organization.organization_slug, membership.type]),
    ).toEqual([
      ['active', 'active_member'],
      ['pending', 'pending_member'],
      ['invited', 'invited_member'],
      ['op', 'eligible_to_join_by_email_domain'],
    ]);
    expect(organizations[3]?.membership).toEqual({
      type: 'eligible_to_join_by_email_domain',
      details: { domain: 'harbour.example' },
      member: null,
    });
    expect(organizations.map((one) => one.member_authenticated)).toEqual([true, true, true, true]);
    expect(organizations[0]).toMatchObject({ primary_required: null, mfa_required: null });
  });

  it('names the due factor for each organization, and sends no text message', async () => {
    const company = await Company.open();
    const strict = await company.organization({
      organization_slug: 'sso',
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso', 'google_oauth'],
    });
    const careful = await company.organization({ organization_slug: 'mfa', mfa_policy: 'REQUIRED_FOR_ALL' });
    await company.member(strict);
    await company.member(careful, { mfa_phone_number: '+12015550123' });
    const { organizations } = await company.discover();
    expect(organizations).toMatchObject([
      {
        member_authenticated: false,
        primary_required: { allowed_auth_methods: ['sso', 'google_oauth'] },
        mfa_required: null,
      },
      {
        member_authenticated: false,
        primary_required: null,
        mfa_required: {
          member_options: { mfa_phone_number: '+12015550123', totp_registration_id: '' },
          secondary_auth_initiated: null,
        },
      },
    ]);
    expect((await company.host.messages()).map(({ channel }) => channel)).toEqual(['email']);
  });

  it('exchanges the intermediate session once, for a session of the organization', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id, { status: 'invited' });
    const { ist } = await company.discover();
    const answers = await Promise.all([1, 2, 3].map(() => exchange(company, id, ist)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
      member: { status: 'active', email_address_verified: true },
      member_session: { organization_slug: 'harbour', roles: ['stytch_member'] },
    });
    expect((await exchange(company, id, ist)).errorType).toBe('intermediate_session_not_found');
  });

  it('allows joining by the domain, and not otherwise', async () => {
    const company = await Company.open();
    const open = await company.organization({
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const closed = await company.organization({ organization_slug: 'closed' });
    const { ist } = await company.discover();
    expect((await exchange(company, closed, ist)).errorType).toBe('email_jit_provisioning_not_allowed');
    expect((await exchange(company, open, ist)).body).toMatchObject({ member: { status: 'active' } });
    const other = await company.discover('eve@elsewhere.example');
    expect((await exchange(company, open, other.ist)).errorType).toBe('invalid_email_for_jit_provisioning');
    expect((await exchange(company, 'organization-test-made-up', other.ist)).errorType).toBe('organization_not_found');
  });

  it('ends after ten minutes, and a refused call spends nothing', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    const { ist } = await company.discover();
    expect(
      (
        await company.post('/discovery/intermediate_sessions/exchange', {
          organization_id: id,
          intermediate_session_token: ist,
          session_duration_minutes: 1,
        })
      ).errorType,
    ).toBe('invalid_session_duration_minutes');
    await company.host.advance(9 * 60 + 50);
    expect((await list(company, ist)).status).toBe(200);
    await company.host.advance(15);
    expect((await list(company, ist)).errorType).toBe('intermediate_session_not_found');
    expect((await exchange(company, id, ist)).errorType).toBe('intermediate_session_not_found');
  });

  it('needs one credential for a list: none, a dead one and two are refused', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    const { session_token } = await company.logIn(id);
    const { ist } = await company.discover();
    expect((await company.post('/discovery/organizations', {})).errorType).toBe('no_session_arguments');
    expect((await company.post('/discovery/organizations', {}, 'dead')).errorType).toBe('user_unauthenticated');
    const both = await company.post('/discovery/organizations', { intermediate_session_token: ist }, session_token);
    expect(both.errorType).toBe('too_many_session_arguments');
  });

  it('lists with a session only the organizations that it can be exchanged for', async () => {
    const company = await Company.open();
    const id = await company.organization();
    await company.member(id);
    await company.organization({
      organization_slug: 'open',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const { session_token } = await company.logIn(id);
    const { body } = await company.post('/discovery/organizations', {}, session_token);
    expect(body['email_address']).toBe(EMAIL);
    expect(readDiscovery(body).organizations.map(({ organization }) => organization.organization_slug)).toEqual([
      'harbour',
    ]);
  });
});

describe('org api 5.9: a new organization', () => {
  it('gets name and slug from the domain of its creator, who becomes its admin', async () => {
    const company = await Company.open();
    const { ist } = await company.discover();
    expect((await create(company, ist)).body).toMatchObject({
      organization: { organization_name: 'harbour.example', organization_slug: 'harbour.example' },
      member: { status: 'active', is_admin: true },
      member_session: { roles: ['stytch_member', 'stytch_admin'] },
    });
    const { ist: again } = await company.discover();
    expect((await create(company, again)).body).toMatchObject({
      organization: { organization_slug: 'harbour.example-2' },
    });
    const { ist: shared } = await company.discover('ada@gmail.com');
    expect((await create(company, shared)).body).toMatchObject({ organization: { organization_name: 'ada' } });
  });

  it('refuses a slug that is taken, a bad slug or name, and an unknown policy, and spends nothing', async () => {
    const company = await Company.open();
    await company.organization();
    const { ist } = await company.discover();
    const refused = async (body: Record<string, unknown>) => (await create(company, ist, body)).errorType;
    expect(await refused({ organization_slug: 'harbour' })).toBe('organization_slug_already_used');
    expect(await refused({ organization_slug: 'a' })).toBe('invalid_organization_slug');
    expect(await refused({ organization_slug: 'a b' })).toBe('invalid_organization_slug');
    expect(await refused({ organization_name: ' ' })).toBe('invalid_organization_name');
    expect(await refused({ mfa_policy: 'SOMETIMES' })).toBe('bad_request');
    expect(await refused({ organization_logo_url: 'javascript:alert(1)' })).toBe('bad_request');
    expect((await create(company, ist, { organization_slug: 'pier', organization_name: 'Pier' })).status).toBe(200);
  });

  it('with a required second factor signs its creator in only after that factor', async () => {
    const company = await Company.open();
    const { ist } = await company.discover();
    expect((await create(company, ist, { mfa_policy: 'REQUIRED_FOR_ALL' })).body).toMatchObject({
      member_session: null,
      session_token: '',
      session_jwt: '',
      member_authenticated: false,
      primary_required: null,
      mfa_required: { member_options: null, secondary_auth_initiated: null },
      organization: { mfa_policy: 'REQUIRED_FOR_ALL' },
    });
  });

  it('is refused if the project does not allow it, or a different organization has claimed the domain', async () => {
    const company = await Company.open();
    const claimed = await company.organization({ claimed_email_domains: ['Harbour.example'] });
    const other = await company.organization({ organization_slug: 'other', email_jit_provisioning: 'ALL_ALLOWED' });
    const { ist } = await company.discover();
    expect((await create(company, ist)).errorType).toBe('action_not_allowed_email_domain_is_claimed');
    expect((await exchange(company, other, ist)).errorType).toBe('action_not_allowed_email_domain_is_claimed');
    await company.member(claimed);
    expect((await exchange(company, claimed, ist)).status).toBe(200);
    await company.host.control('POST', '/project', { create_organization_enabled: false });
    const { ist: next } = await company.discover('bob@pier.example');
    expect((await create(company, next)).errorType).toBe('endpoint_not_authorized_for_sdk');
  });
});
