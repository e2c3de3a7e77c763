import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import { rejection } from '../support/http';
import { API, startProvider } from '../support/provider';
import type { MadeMember } from './support/members';
import { ADA, MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn, newBrowser } = openOrganizationClients(provider);
const PROFILE = 'profile-1';
const BACK = 'https://app.example.com/back';

/** A token of an external system for a member. */
const tokenFor = async ({ member: { member_id } }: MadeMember, order: object): Promise<string> =>
  ((await provider.control('POST', 'tokens', { member_id, ...order })) as { readonly token: string }).token;

async function someone() {
  const harbour = await organization();
  return { harbour, ada: await member(harbour) };
}

const registerApp = (client_id: string) =>
  provider.control('POST', 'apps', {
    client_id,
    client_name: 'Acme Notes',
    client_type: 'third_party',
    redirect_uris: [BACK],
    post_logout_redirect_uris: [],
    scopes: ['openid', 'email', 'full_access'],
  });

const request = (client_id: string, scopes: readonly string[]) => ({
  client_id,
  redirect_uri: BACK,
  response_type: 'code' as const,
  scopes: [...scopes],
});

/** The member allows the app, and the app redeems its code. */
async function accessToken(client: OrganizationClient, client_id: string, scopes: readonly string[]): Promise<string> {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const { redirect_uri } = await client.idp.oauthAuthorizeSubmit({
    ...request(client_id, scopes),
    code_challenge,
    consent_granted: true,
  });
  const code = new URL(redirect_uri ?? BACK).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, client_id, redirect_uri: BACK, code_verifier };
  const answer = await provider.handle(
    new Request(`${API}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) }),
  );
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

describe('org api 5.12: impersonation', () => {
  it('signs in as the member, once, for an hour', async () => {
    const { ada } = await someone();
    const impersonation_token = await tokenFor(ada, { kind: 'impersonation' });
    const { client, browser } = open();
    await client.impersonation.authenticate({ impersonation_token });
    expect(client.self.getSync()?.member_id).toBe(ada.member.member_id);
    expect(client.session.getSync()?.authentication_factors).toMatchObject([{ type: 'impersonated' }]);
    expect(browser.lines.find((line) => line.startsWith('stytch_session='))).toContain('max-age=3600');
    expect(JSON.stringify([...browser.storage.entries()])).not.toContain(impersonation_token);
    const again = open().client;
    expect(await rejection(again.impersonation.authenticate({ impersonation_token }))).toMatchObject({
      code: 'unable_to_auth_impersonation_token',
    });
    expect(again.session.getSync()).toBeNull();
  });
});

describe('org api 5.10: tokens of others', () => {
  it('attest signs in with a trusted token of the profile, and not with one of another profile', async () => {
    const { ada, harbour } = await someone();
    const token = await tokenFor(ada, { kind: 'trusted', profile_id: PROFILE });
    const { client } = open();
    const attest = (profile_id: string) =>
      client.session.attest({ profile_id, token, organization_id: harbour.organization_id, ...MINUTES });
    expect(await rejection(attest('another'))).toMatchObject({ code: 'trusted_token_profile_not_found' });
    const junk = client.session.attest({ profile_id: PROFILE, token: 'none', ...MINUTES });
    expect(await rejection(junk)).toMatchObject({ code: 'invalid_trusted_auth_token' });
    expect(client.session.getSync()).toBeNull();
    await attest(PROFILE);
    expect(client.self.getSync()?.email_address).toBe(ADA);
  });

  it('exchangeAccessToken signs in by the token of an application with full access, and by no other', async () => {
    const { ada, harbour } = await someone();
    const { client } = open();
    await signIn(client, harbour);
    await registerApp('notes-member');
    const full = await accessToken(client, 'notes-member', ['openid', 'full_access']);
    const other = open().client;
    expect(await rejection(other.session.exchangeAccessToken({ access_token: 'none', ...MINUTES }))).toMatchObject({
      code: 'oauth_access_token_exchange_token_invalid_grant',
    });
    expect(other.session.getSync()).toBeNull();
    await other.session.exchangeAccessToken({ access_token: full, ...MINUTES });
    expect(other.self.getSync()?.member_id).toBe(ada.member.member_id);
  });
});

describe('org api 5.12: an application requests consent from a member', () => {
  it('asks once, stores the consent, and sends the code back', async () => {
    const { harbour } = await someone();
    const { client } = open();
    await signIn(client, harbour);
    await registerApp('asks-member');
    const asked = await client.idp.oauthAuthorizeStart(request('asks-member', ['openid', 'email']));
    expect(asked).toMatchObject({ consent_required: true, client: { client_name: 'Acme Notes' } });
    expect(asked.scope_results).toMatchObject([
      { scope: 'openid', is_grantable: true },
      { scope: 'email', is_grantable: true },
    ]);
    const challenge = { code_challenge: createHash('sha256').update('verifier').digest('base64url') };
    const answer = await client.idp.oauthAuthorizeSubmit({
      ...request('asks-member', ['openid', 'email']),
      ...challenge,
      consent_granted: true,
    });
    expect(new URL(answer.redirect_uri ?? '').searchParams.get('code')).toBeTruthy();
    expect(await client.idp.oauthAuthorizeStart(request('asks-member', ['openid', 'email']))).toMatchObject({
      consent_required: false,
    });
  });

  it('threat T21: after another member signed in, the first one’s decision is not sent', async () => {
    const { harbour, ada } = await someone();
    await member(harbour, { email_address: 'bob@harbour.example', name: 'Bob' });
    const browser = newBrowser();
    const { client } = open(browser);
    await signIn(client, harbour);
    await registerApp('guards-member');
    await signIn(open(browser).client, harbour, 'bob@harbour.example');
    const submit = client.idp.oauthAuthorizeSubmit(
      { ...request('guards-member', ['openid']), consent_granted: true },
      { as: ada.member.member_id },
    );
    expect(await rejection(submit)).toMatchObject({ code: 'account_changed' });
    expect(await provider.calls('/sdk/v1/idp/b2b/oauth/authorize/submit')).toEqual([]);
  });
});

describe('org api 4.1: members with tokens in HttpOnly cookies', () => {
  it('a discovery, an exchange, a reload and a log-out, and no script ever holds a token', async () => {
    await provider.project({ http_only_cookies: true, cname_domain: 'login.example.com' });
    const harbour = await organization();
    await member(harbour);
    const browser = newBrowser();
    const at = () => open(browser, undefined, { customBaseUrl: 'https://login.example.com' }).client;
    const client = at();
    await client.otps.email.discovery.send({ email_address: ADA });
    const [{ code = '' } = {}] = await provider.messages(ADA);
    const found = await client.otps.email.discovery.authenticate({ email_address: ADA, code });
    expect(found.intermediate_session_token).toBe('');
    const { organization_id } = harbour;
    await client.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    expect(client.self.getSync()?.email_address).toBe(ADA);
    expect(client.session.getTokens()).toBeNull();
    expect(browser.jar.find('stytch_session')).toMatchObject([{ httpOnly: true }]);
    expect(browser.jar.find('stytch_intermediate_session_token')).toEqual([]);
    client.destroy();
    const again = at();
    expect(again.self.getSync()?.email_address).toBe(ADA);
    expect((await again.session.authenticate()).member.email_address).toBe(ADA);
    await again.session.revoke();
    expect(browser.jar.find('stytch_session')).toEqual([]);
    expect(again.self.getSync()).toBeNull();
  });
});
