import { describe, expect, it } from 'vitest';
import { bringBack, LOGIN, openCompany, pressAt, whereTo } from '../company-visit';
import { activeOidc, activeSaml, COMPANY, connectionOf } from './connection-answers';
import { Office } from './office';

const EMAIL = 'ada@harbour.example';
const NOBODY = 'http://127.0.0.1:9';

/** Signs in through the connection, and reads the error of the redirect back. */
async function failureOf({ company: { host } }: Office, kind: 'oidc' | 'saml', id: string, wait = 0) {
  const answer = await pressAt(host, await openCompany(host, id), { action: 'continue', email: EMAIL });
  if (wait !== 0) await host.advance(wait);
  const back = whereTo(await bringBack(host, kind, answer));
  expect(back.href.startsWith(LOGIN)).toBe(true);
  const { stytch_token_type, error, error_description } = Object.fromEntries(back.searchParams);
  expect([stytch_token_type, back.searchParams.get('token')]).toEqual(['sso', null]);
  return { error, said: error_description };
}

describe('org api 5.8: a failed answer of a company redirects back with a message for the admin', () => {
  it.each([
    ['a token URL where nobody answers', { token_url: `${NOBODY}/token` }, 'oidc_auth_code_error', `${NOBODY}/token`],
    ['a token URL that is another page', { token_url: `${COMPANY}/jwks` }, 'oidc_auth_code_error', `${COMPANY}/jwks`],
    ['a user info URL where nobody answers', { userinfo_url: `${NOBODY}/me` }, 'oidc_invalid_userinfo', `${NOBODY}/me`],
    ['a JWKS URL where nobody answers', { jwks_url: `${NOBODY}/keys` }, 'oidc_invalid_id_token', `${NOBODY}/keys`],
    [
      'a JWKS URL without keys',
      { jwks_url: `${COMPANY}/.well-known/openid-configuration` },
      'oidc_invalid_id_token',
      'openid-configuration',
    ],
    ['another issuer', { issuer: `${NOBODY}/other` }, 'oidc_invalid_id_token', `${NOBODY}/other`],
    ['an address in another claim', { attribute_mapping: { email: 'mail' } }, 'oidc_response_email_missing', ''],
  ] as const)('by OpenID Connect, with %s', async (_, changes, error, said) => {
    const office = await Office.open();
    const id = await activeOidc(office);
    connectionOf(await office.call('PUT', `/sso/oidc/${id}`, { connection_id: id, ...changes }));
    const failure = await failureOf(office, 'oidc', id);
    expect(failure.error).toBe(error);
    expect(failure.said).toContain(said);
  });

  it('by OpenID Connect, with keys of a different company', async () => {
    const office = await Office.open();
    const id = await activeOidc(office);
    const keys = `http://localhost:4400/sdk/v1/b2b/sessions/jwks/${office.company.host.publicToken}`;
    connectionOf(await office.call('PUT', `/sso/oidc/${id}`, { connection_id: id, jwks_url: keys }));
    expect(await failureOf(office, 'oidc', id)).toEqual({
      error: 'oidc_invalid_id_token',
      said: `No key of ${keys} has signed the ID token.`,
    });
  });

  it('by SAML, with another entity, an attribute that does not come, and a clock that is late', async () => {
    const office = await Office.open();
    const id = await activeSaml(office);
    expect(await failureOf(office, 'saml', id, 6 * 60)).toMatchObject({ error: 'expired_saml_response' });
    const change = async (body: object) =>
      connectionOf(await office.call('PUT', `/sso/saml/${id}`, { connection_id: id, ...body }));
    await change({ attribute_mapping: { email: 'mail', full_name: 'name' } });
    expect(await failureOf(office, 'saml', id)).toMatchObject({ error: 'invalid_saml_response_email' });
    await change({ idp_entity_id: 'https://elsewhere.example' });
    expect(await failureOf(office, 'saml', id)).toMatchObject({ error: 'invalid_saml_response' });
  });
});
