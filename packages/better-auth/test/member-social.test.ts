import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { API, LANDING } from './backend';
import { ask, found, makeOrganization, MEMBERS_TOKEN, MINUTES, startOrganizations } from './organization-backend';
import { identityOf, StandIn, type Identity } from './stand-in';

const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());
const backend = await startOrganizations({
  plugins: [provider.plugin('google')],
  auth: { account: { accountLinking: { allowDifferentEmails: true } } },
});

type Fields = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

const startAt = (path: string, query: Query, token = MEMBERS_TOKEN): URL =>
  new URL(`${API}/v1/${path}?${new URLSearchParams({ public_token: token, ...query })}`);

/** Where a browser comes back to. `cookies`: those of another browser than a new one. */
const backFrom = (start: URL, who: Identity | null, cookies?: Map<string, string>): Promise<URL> =>
  provider.visit(backend, start, who, undefined, cookies);
const tokenIn = (back: URL): string => back.searchParams.get('token') ?? '';

const toOrganization = async (organization_id: string, email: string, query: Query = {}): Promise<string> =>
  tokenIn(await backFrom(startAt('b2b/public/oauth/google/start', { organization_id, ...query }), identityOf(email)));
const toDiscovery = async (email: string): Promise<string> =>
  tokenIn(await backFrom(startAt('b2b/public/oauth/google/discovery/start', {}), identityOf(email)));

let made = 0;
async function firm(
  policies: Fields = {},
): Promise<{ readonly id: string; readonly slug: string; readonly email: string }> {
  const slug = `social${++made}`;
  const email = `ada@${slug}.example`;
  const answer = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    members: [{ email_address: email }],
    ...policies,
  });
  return { id: String((answer as Fields)['organization_id']), slug, email };
}

const authenticate = (oauth_token: string, more: Fields = {}) =>
  ask(backend, 'oauth.authenticate', { oauth_token, ...more, ...MINUTES });
const SPENT = { error_type: 'oauth_token_not_found' };

describe('social accounts of members', () => {
  it('enter an organization, by its id or its slug, once', async () => {
    const { id, slug, email } = await firm();
    const sso = await toOrganization(id, email);
    expect(await authenticate(sso)).toMatchObject({
      member: {
        email_address: email,
        status: 'active',
        oauth_registrations: [{ provider_type: 'Google', provider_subject: `at ${email}` }],
      },
      member_session: { authentication_factors: [{ type: 'oauth', delivery_method: 'oauth_google' }] },
      provider_values: { access_token: '' },
    });
    expect(await authenticate(sso)).toMatchObject(SPENT);
    const back = await backFrom(
      startAt('b2b/public/oauth/google/start', { slug, login_redirect_url: LANDING }),
      identityOf(email),
    );
    expect([back.origin + back.pathname, back.searchParams.get('stytch_token_type')]).toEqual([LANDING, 'oauth']);
    expect(await authenticate(tokenIn(back))).toMatchObject({ organization: { organization_id: id } });
  });

  it('open discovery, after which an organization is chosen', async () => {
    const { id, email } = await firm();
    const shown = await ask(backend, 'oauth.discovery.authenticate', {
      discovery_oauth_token: await toDiscovery(email),
    });
    expect(shown).toMatchObject({
      email_address: email,
      discovered_organizations: [{ organization: { organization_id: id }, member_authenticated: true }],
    });
    const body = { intermediate_session_token: shown['intermediate_session_token'], organization_id: id, ...MINUTES };
    expect(await ask(backend, 'discovery.intermediateSessions.exchange', body)).toMatchObject({
      member: { email_address: email },
    });
  });

  it('do not sign in users who are not a member, are not invited and cannot join', async () => {
    const closed = await firm();
    expect(await authenticate(await toOrganization(closed.id, 'eve@elsewhere.example'))).toMatchObject({
      error_type: 'member_not_found',
    });
    const open = await firm({ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['joins.example'] });
    expect(await authenticate(await toOrganization(open.id, 'eve@elsewhere.example'))).toMatchObject({
      error_type: 'member_not_found',
    });
    expect(await authenticate(await toOrganization(open.id, 'eve@joins.example'))).toMatchObject({
      member: { email_address: 'eve@joins.example' },
    });
    const unverified = { ...identityOf('bob@joins.example'), email_verified: false };
    const back = await backFrom(startAt('b2b/public/oauth/google/start', { organization_id: open.id }), unverified);
    expect(await authenticate(tokenIn(back))).toHaveProperty('error_type');
  });

  it('are refused where the organization does not allow them, before the visit and after it', async () => {
    const { id, email } = await firm({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] });
    const refused = await backend.handle(
      new Request(startAt('b2b/public/oauth/google/start', { organization_id: id })),
    );
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { error_type: 'operation_restricted_by_organization_auth_methods' },
    ]);
    await backend.change('organization', id, { metadata: '{}' });
    const oauth_token = await toOrganization(id, email);
    await backend.change('organization', id, {
      metadata: JSON.stringify({ foyer: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] } }),
    });
    expect(await authenticate(oauth_token)).toMatchObject({
      error_type: 'operation_restricted_by_organization_auth_methods',
    });
  });

  it('limit a token to one project, one flow, one organization, one browser and one verifier', async () => {
    const { id, email } = await firm();
    expect(await authenticate(await toDiscovery(email))).toMatchObject(SPENT);
    expect(
      await ask(backend, 'oauth.discovery.authenticate', { discovery_oauth_token: await toOrganization(id, email) }),
    ).toMatchObject(SPENT);
    const ofUsers = await backFrom(startAt('public/oauth/google/start', {}, backend.publicToken), identityOf(email));
    expect(await authenticate(tokenIn(ofUsers))).toMatchObject(SPENT);
    const start = startAt('b2b/public/oauth/google/start', { organization_id: id });
    expect(
      (
        await backend.handle(
          new Request(startAt('b2b/public/oauth/google/start', { organization_id: id }, backend.publicToken)),
        )
      ).status,
    ).toBe(401);
    expect(
      (await backend.handle(new Request(startAt('b2b/public/oauth/google/start', { organization_id: 'nobody' }))))
        .status,
    ).toBe(404);
    expect(
      (await backend.handle(new Request(startAt('b2b/public/oauth/apple/start', { organization_id: id })))).status,
    ).toBe(404);
    let returned = '';
    await provider.visit(backend, start, identityOf(email), (url) => {
      if (url.pathname.endsWith('/oauth/return')) returned = url.href;
    });
    expect(returned).not.toBe('');
    const again = await backend.handle(new Request(returned));
    expect(again.headers.get('location') ?? '').not.toContain('token=');
    const verifier = randomBytes(32).toString('base64url');
    const oauth_token = await toOrganization(id, email, {
      pkce_code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    expect(await authenticate(oauth_token)).toMatchObject({ error_type: 'pkce_expected_code_verifier' });
    expect(await authenticate(oauth_token, { pkce_code_verifier: 'another' })).toMatchObject({
      error_type: 'pkce_mismatch',
    });
    expect(await authenticate(oauth_token, { pkce_code_verifier: verifier })).toMatchObject({
      organization: { organization_id: id },
    });
  });

  it('ask for the second factor of the organization', async () => {
    const { id, email } = await firm({ mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(await authenticate(await toOrganization(id, email))).toMatchObject({
      member_authenticated: false,
      session_token: '',
      mfa_required: { member_options: null },
    });
  });

  it('of who signed up first with an address that is not theirs do not enter as the member who has it', async () => {
    const email_address = 'mia@squatted.example';
    const signedUp = {
      email: email_address,
      emailVerified: false,
      name: 'Eve',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const { id: userId } = await backend.make('user', signedUp);
    await backend.make('account', {
      userId,
      providerId: 'google',
      accountId: 'at eve@evil.example',
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const owner = await found(backend, 'boss@squatted.example', 'Squatted');
    expect(
      await ask(backend, 'organization.members.create', { email_address }, String(owner['session_token'])),
    ).toMatchObject({ member: { status: 'active' } });
    const { organization_id } = (owner as { organization: { organization_id: string } }).organization;
    expect(await authenticate(await toOrganization(organization_id, 'eve@evil.example'))).toMatchObject({
      member_authenticated: false,
      primary_required: { allowed_auth_methods: ['email_otp', 'magic_link'] },
    });
  });
});
