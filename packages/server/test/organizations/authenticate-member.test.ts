import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { authenticateRequest } from '../../src/index';
import { isAuthorized, requireScope } from '../../src/organizations/index';
import { ASK, Company, cookiesOf, KEYS } from './company';

async function signedIn(
  member: Readonly<Record<string, unknown>> = {},
  policies: Readonly<Record<string, unknown>> = {},
) {
  const company = new Company();
  await company.open({ rbac_policy: POLICY });
  const fields = { organization_name: 'Blue Ferry', organization_slug: 'blue-ferry', ...policies };
  const organization_id = await company.organization(fields);
  return { company, organization_id, tokens: await company.signInTo(organization_id, member) };
}

const permit = (resource_id: string, ...actions: string[]) => ({ resource_id, actions });
const POLICY = {
  roles: [{ role_id: 'dispatcher', description: '', permissions: [permit('berths', '*')] }],
  resources: [{ resource_id: 'berths', description: '', actions: ['book'] }],
  scopes: [{ scope: 'book:berths', description: '', permissions: [permit('berths', 'book')] }],
};

describe('the JWT of a member', () => {
  it('says which member of which organization it is, without asking the provider', async () => {
    const { company, organization_id, tokens } = await signedIn();
    const auth = await company.authenticateMember(cookiesOf(tokens));
    expect(auth).toMatchObject({
      status: 'signed-in',
      session: {
        ...tokens.member_session,
        member_id: tokens.member_id,
        organization_id,
        organization_slug: 'blue-ferry',
        roles: ['stytch_member'],
        custom_claims: null,
      },
    });
    expect(auth).not.toHaveProperty('member');
    expect([...auth.headers]).toEqual([
      ['cache-control', 'private'],
      ['vary', 'Cookie'],
    ]);
    expect(company.calls).toEqual([KEYS(company)]);
  });

  it('is renewed once it has expired, and then the member and the organization are there', async () => {
    const { company, tokens } = await signedIn();
    await company.advance(310);
    const auth = await company.authenticateMember(cookiesOf(tokens));
    expect(auth).toMatchObject({
      status: 'signed-in',
      member: { member_id: tokens.member_id, email_address: 'ada@harbour.example' },
      organization: { organization_name: 'Blue Ferry' },
    });
    expect(auth.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^stytch_session_jwt=[\w.-]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/),
    ]);
    expect(company.calls.filter((call) => call === ASK)).toHaveLength(1);
  });

  it('of a session that was revoked counts until it expires, and with `verifyWithProvider` not at all', async () => {
    const { company, tokens } = await signedIn();
    await company.call('/b2b/sessions/revoke', {}, tokens.session_token);
    expect((await company.authenticateMember(cookiesOf(tokens))).status).toBe('signed-in');
    expect(await company.authenticateMember(cookiesOf(tokens), { verifyWithProvider: true })).toMatchObject({
      status: 'signed-out',
      reason: 'ended',
      session: null,
      member: null,
      organization: null,
    });
  });

  it('is not a user session: authenticateRequest signs in no user, and asks the provider for users', async () => {
    const { company, tokens } = await signedIn();
    await expect(
      authenticateRequest(company.request(cookiesOf(tokens)), { ...company.options, verifyWithProvider: true }),
    ).rejects.toThrow();
    expect(company.calls).toEqual(['POST /sdk/v1/sessions/authenticate']);
  });
});

describe('a JWT that a key of the project signed', () => {
  it.each([
    ['is taken with the claims of a member', {}, 'signed-in'],
    ['without an organization is refused', { 'https://stytch.com/organization': undefined }, 'signed-out'],
    [
      'with an empty organization is refused',
      { 'https://stytch.com/organization': { organization_id: '', slug: 'x' } },
      'signed-out',
    ],
    [
      'with an organization that is no text is refused',
      { 'https://stytch.com/organization': { organization_id: 7 } },
      'signed-out',
    ],
    ['without a session is refused', { 'https://stytch.com/session': undefined }, 'signed-out'],
    ['for another audience is refused', { aud: ['project-test-other'] }, 'signed-out'],
  ])('%s', async (_, changes, status) => {
    const { company, tokens } = await signedIn();
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256' }];
    // The provider knows no session token here: a JWT that is refused has nothing to fall back on.
    company.instead = (request) =>
      Promise.resolve(
        request.url.includes('/jwks/')
          ? Response.json({ keys })
          : Response.json({ error_type: 'session_not_found' }, { status: 404 }),
      );
    const session_jwt = await new SignJWT({ ...decodeJwt(tokens.session_jwt), ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
      .sign(privateKey);
    expect((await company.authenticateMember(cookiesOf({ ...tokens, session_jwt }))).status).toBe(status);
  });
});

describe('who is not signed in', () => {
  it('is a login that waits for its second factor', async () => {
    const { company, tokens } = await signedIn({}, { mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(tokens.session_token).toBe('');
    const cookie = `stytch_intermediate_session_token=${tokens.intermediate_session_token}`;
    expect(await company.authenticateMember(cookie)).toMatchObject({ status: 'signed-out', reason: 'no-session' });
    expect(company.calls).toEqual([]);
  });

  it('is signed out', async () => {
    const company = new Company();
    expect(await company.authenticateMember('')).toMatchObject({
      status: 'signed-out',
      reason: 'no-session',
      member: null,
    });
  });
});

describe('the permissions of a member', () => {
  it('follows the roles of the session and the policy of the project', async () => {
    const { company, tokens } = await signedIn({ roles: ['dispatcher'] });
    const auth = await company.authenticateMember(cookiesOf(tokens));
    expect(await isAuthorized(auth, { resource: 'berths', action: 'book' })).toBe(true);
    expect(await isAuthorized(auth, { resource: 'stytch.member', action: 'create' })).toBe(false);
    await expect(requireScope(auth, 'book:berths')).resolves.toBeUndefined();
  });

  it('follows the roles that the organization has made, once the provider was asked', async () => {
    const own = { role_id: 'pilot', description: '', permissions: [permit('berths', 'book')] };
    const { company, tokens } = await signedIn({ roles: ['pilot'] }, { custom_roles: [own] });
    const [byJwt, confirmed] = await Promise.all([
      company.authenticateMember(cookiesOf(tokens)),
      company.authenticateMember(cookiesOf(tokens), { verifyWithProvider: true }),
    ]);
    expect(await isAuthorized(byJwt, { resource: 'berths', action: 'book' })).toBe(false);
    expect(await isAuthorized(confirmed, { resource: 'berths', action: 'book' })).toBe(true);
    await expect(requireScope(confirmed, 'book:berths')).resolves.toBeUndefined();
    await expect(requireScope(byJwt, 'book:berths')).rejects.toMatchObject({ kind: 'not_allowed' });
  });
});
