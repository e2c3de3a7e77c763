import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { register } from '../relying-party';
import { Company, SDM } from './company';

/** A token of support staff, a trusted system or an app for a member. */
async function tokenFor(company: Company, member_id: string, order: object): Promise<string> {
  return z.string().parse((await company.host.control('POST', '/tokens', { member_id, ...order }))['token']);
}

async function start() {
  const company = await Company.open();
  const organization_id = await company.organization();
  const { member } = await company.member(organization_id);
  return { company, organization_id, member_id: member.member_id };
}

describe('org api 5.12: impersonation', () => {
  it('opens a session of an hour, once, that cannot be extended and changes nothing', async () => {
    const { company, member_id } = await start();
    const impersonation_token = await tokenFor(company, member_id, { kind: 'impersonation' });
    const { session_token, member_session } = await company.auth('/impersonation/authenticate', {
      impersonation_token,
    });
    expect(member_session).toMatchObject({
      authentication_factors: [{ type: 'impersonated', delivery_method: 'impersonation' }],
    });
    const again = await company.post('/impersonation/authenticate', { impersonation_token });
    expect(again.errorType).toBe('unable_to_auth_impersonation_token');
    const extended = await company.post('/sessions/authenticate', { session_duration_minutes: 600 }, session_token);
    expect(extended.body['member_session']).toMatchObject({ expires_at: member_session?.expires_at });
    const exchanged = await company.post('/sessions/exchange', { organization_id: 'x', ...SDM }, session_token);
    expect(exchanged.errorType).toBe('session_not_mutable');
    const client_id = await register(company.host);
    const asked = { client_id, redirect_uri: 'http://localhost:3100/back', response_type: 'code', scopes: ['openid'] };
    const consent = await company.host.post('/idp/b2b/oauth/authorize/start', asked, session_token);
    expect(consent.errorType).toBe('session_not_mutable');
  });

  it('refuses a token after five minutes', async () => {
    const { company, member_id } = await start();
    const impersonation_token = await tokenFor(company, member_id, { kind: 'impersonation' });
    await company.host.advance(6 * 60);
    expect((await company.post('/impersonation/authenticate', { impersonation_token })).errorType).toBe(
      'unable_to_auth_impersonation_token',
    );
  });
});

describe('org api 5.10: session.attest', () => {
  it('signs in with a trusted token of the profile and the organization, without a second factor', async () => {
    const company = await Company.open();
    const organization_id = await company.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const { member } = await company.member(organization_id);
    const token = await tokenFor(company, member.member_id, { kind: 'trusted', profile_id: 'profile-1' });
    const attest = (more: object) =>
      company.post('/sessions/attest', { profile_id: 'profile-1', token, ...SDM, ...more });
    await tokenFor(company, member.member_id, { kind: 'trusted', profile_id: 'profile-2' });
    const second_organization = await company.organization({ organization_slug: 'other' });
    const refusal = async (more: object) => (await attest(more)).errorType;
    expect(await refusal({ profile_id: 'profile-3' })).toBe('trusted_token_profile_not_found');
    expect(await refusal({ profile_id: 'profile-2' })).toBe('invalid_trusted_auth_token');
    expect(await refusal({ token: 'junk' })).toBe('invalid_trusted_auth_token');
    expect(await refusal({ organization_id: 'organization-test-1' })).toBe('organization_not_found');
    expect(await refusal({ organization_id: second_organization })).toBe('invalid_trusted_auth_token');
    const first = await attest({ organization_id });
    expect(first.body['member_session']).toMatchObject({ authentication_factors: [{ type: 'trusted_auth_token' }] });
    const second = await attest({ session_token: first.body['session_token'] });
    expect(second.body['session_token'], 'the same session').toBe(first.body['session_token']);
  });
});

describe('org api 5.10: session.exchangeAccessToken', () => {
  it('accepts a fresh token with full access, once', async () => {
    const { company, member_id } = await start();
    const client_id = await register(company.host);
    const narrow = await tokenFor(company, member_id, { kind: 'access', client_id, scopes: ['openid'] });
    const exchange = (access_token: string) =>
      company.post('/sessions/exchange_access_token', { access_token, ...SDM });
    expect((await exchange(narrow)).errorType).toBe('oauth_access_token_exchange_missing_full_access');
    const token = await tokenFor(company, member_id, { kind: 'access', client_id, scopes: ['full_access'] });
    const { body } = await exchange(token);
    expect(body['member_session']).toMatchObject({
      authentication_factors: [{ oauth_access_token_exchange_factor: { client_id } }],
    });
    expect((await exchange(token)).errorType).toBe('oauth_access_token_exchange_token_invalid_grant');
    const old = await tokenFor(company, member_id, { kind: 'access', client_id, scopes: ['full_access'] });
    await company.host.advance(5 * 60);
    expect((await exchange(old)).errorType).toBe('oauth_access_token_exchange_token_too_old');
    await company.host.advance(60 * 60);
    expect((await exchange(old)).errorType).toBe('oauth_access_token_exchange_token_invalid_grant');
    expect((await exchange('junk')).errorType).toBe('oauth_access_token_exchange_token_invalid_grant');
  });
});
