import { createHash, randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { API, ORIGIN } from './backend';
import { companies, Company } from './company';
import { ask, discover, makeOrganization, MEMBERS_TOKEN, MINUTES, startOrganizations } from './organization-backend';

const company = new Company();
await company.open();
afterAll(() => company.close());
const trustedOrigins = [ORIGIN, company.origin];
const backend = await startOrganizations({ plugins: [companies()], auth: { trustedOrigins } });

type Fields = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, string>>;

let made = 0;
/** An organization with a member and a connection. */
async function firm(policies: Fields = {}, row: object = {}) {
  const slug = `sso${++made}`;
  const email = `ada${made}@harbour.example`;
  const answer = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    members: [{ email_address: email }, { email_address: `boss${made}@harbour.example`, roles: ['stytch_admin'] }],
    ...policies,
  });
  const id = String((answer as Fields)['organization_id']);
  const connection = `connection-${slug}`;
  await company.connect(backend, id, connection, row);
  return { id, slug, email, connection };
}

const startAt = (connection_id: string, query: Query = {}): URL =>
  new URL(
    `${API}/v1/public/sso/start?${new URLSearchParams({ public_token: MEMBERS_TOKEN, connection_id, ...query })}`,
  );
const backFrom = (connection: string, email: string, query: Query = {}): Promise<URL> =>
  company.visit(backend, startAt(connection, query), email);
const tokenOf = async (connection: string, email: string, query: Query = {}): Promise<string> =>
  (await backFrom(connection, email, query)).searchParams.get('token') ?? '';
const authenticate = (sso_token: string, more: Fields = {}) =>
  ask(backend, 'sso.authenticate', { sso_token, ...more, ...MINUTES });

describe('single sign-on of members', () => {
  it('signs in the member that the company names, once', async () => {
    const { id, email, connection } = await firm();
    const back = await backFrom(connection, email);
    expect(back.searchParams.get('stytch_token_type')).toBe('sso');
    const sso_token = back.searchParams.get('token') ?? '';
    expect(await authenticate(sso_token)).toMatchObject({
      organization: { organization_id: id },
      member: { email_address: email, sso_registrations: [{ connection_id: connection, external_id: `at ${email}` }] },
      member_session: { authentication_factors: [{ type: 'sso', sequence_order: 'PRIMARY' }] },
    });
    expect(await authenticate(sso_token)).toMatchObject({ error_type: 'sso_token_not_found' });
  });

  it('signs in a new user of the company if the organization allows it, and verifies their address', async () => {
    const open = await firm();
    expect(await authenticate(await tokenOf(open.connection, 'new1@harbour.example'))).toMatchObject({
      member: { email_address: 'new1@harbour.example', email_address_verified: true, status: 'active' },
      organization: { organization_id: open.id },
    });
    expect(await authenticate(await tokenOf(open.connection, 'new1@harbour.example'))).toMatchObject({
      member_authenticated: true,
    });
    const closed = await firm({ sso_jit_provisioning: 'NOT_ALLOWED' });
    expect(await authenticate(await tokenOf(closed.connection, 'new2@harbour.example'))).toMatchObject({
      error_type: 'member_not_found',
    });
    const listed = await firm({
      sso_jit_provisioning: 'RESTRICTED',
      sso_jit_provisioning_allowed_connections: ['another'],
    });
    expect(await authenticate(await tokenOf(listed.connection, 'new3@harbour.example'))).toMatchObject({
      error_type: 'member_not_found',
    });
  });

  it('accepts no address outside the verified domains of the company', async () => {
    const { id, connection } = await firm();
    expect(await authenticate(await tokenOf(connection, 'eve@elsewhere.example'))).toMatchObject({
      error_type: 'member_not_found',
    });
    await discover(backend, 'bob@other.example');
    const known = await backFrom(connection, 'bob@other.example');
    expect([known.searchParams.get('token'), known.searchParams.get('error')]).toEqual([null, 'account_not_linked']);
    const added = {
      email: 'mia@sub.elsewhere.example',
      emailVerified: false,
      name: '',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const back = await backFrom(connection, added.email);
    const user = await backend.find('user', 'email', added.email);
    await backend.make('member', { organizationId: id, userId: user?.id, role: 'owner', createdAt: new Date() });
    const answer = await authenticate(back.searchParams.get('token') ?? '');
    expect(answer).toMatchObject({
      member_authenticated: false,
      primary_required: { allowed_auth_methods: ['email_otp', 'magic_link'] },
    });
  });

  it('refuses a connection with an unverified domain, without an organization, or that is not allowed', async () => {
    const refused = async (connection: string) => {
      const answer = await backend.handle(new Request(startAt(connection)));
      return ((await answer.json()) as { readonly error_type: string }).error_type;
    };
    expect(await refused((await firm({}, { domainVerified: false })).connection)).toBe('sso_connection_not_found');
    expect(await refused((await firm({}, { organizationId: null })).connection)).toBe('sso_connection_not_found');
    expect(await refused('nobody')).toBe('sso_connection_not_found');
    expect(
      await refused((await firm({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] })).connection),
    ).toBe('operation_restricted_by_organization_auth_methods');
  });

  it('gives access only to its own organization, even with a token or a session that is used in a different one', async () => {
    const [ours, theirs] = [await firm(), await firm()];
    const member = await backend.find('user', 'email', theirs.email);
    await backend.make('member', {
      organizationId: ours.id,
      userId: member?.id,
      role: 'member',
      createdAt: new Date(),
    });
    const signedIn = await authenticate(await tokenOf(ours.connection, theirs.email));
    const session = String(signedIn['session_token']);
    const exchanged = await ask(backend, 'session.exchange', { organization_id: theirs.id, ...MINUTES }, session);
    expect(exchanged).toMatchObject({ member_authenticated: false, session_token: '' });
    const { discovered_organizations: list } = await ask(backend, 'discovery.organizations.list', {}, session);
    expect(
      (list as readonly { readonly organization: Fields; readonly member_authenticated: boolean }[])
        .map(({ organization, member_authenticated }) => [organization['organization_id'], member_authenticated])
        .toSorted(),
    ).toEqual(
      [
        [ours.id, true],
        [theirs.id, false],
      ].toSorted(),
    );
    const sso_token = await tokenOf(ours.connection, ours.email);
    const row = await backend.find('ssoProvider', 'providerId', ours.connection);
    await backend.change('ssoProvider', row?.id ?? '', { organizationId: theirs.id });
    expect(await authenticate(sso_token)).toMatchObject({ error_type: 'sso_token_not_found' });
  });

  it('limits a token to its browser, its verifier and its kind', async () => {
    const { email, connection } = await firm();
    let returned = '';
    await company.visit(backend, startAt(connection), email, undefined, (url) => {
      if (url.pathname.endsWith('/oauth/return')) returned = url.href;
    });
    expect((await backend.handle(new Request(returned))).headers.get('location') ?? '').not.toContain('token=');
    const verifier = randomBytes(32).toString('base64url');
    const pkce_code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const sso_token = await tokenOf(connection, email, { pkce_code_challenge });
    expect(await authenticate(sso_token)).toMatchObject({ error_type: 'pkce_expected_code_verifier' });
    expect(await authenticate(sso_token, { pkce_code_verifier: 'another' })).toMatchObject({
      error_type: 'pkce_mismatch',
    });
    expect(await ask(backend, 'oauth.authenticate', { oauth_token: sso_token, ...MINUTES })).toMatchObject({
      error_type: 'oauth_token_not_found',
    });
    expect(await authenticate(sso_token, { pkce_code_verifier: verifier })).toMatchObject({
      member_authenticated: true,
    });
  });

  it('does not bring back who was removed', async () => {
    const { email, connection } = await firm();
    const { member_id } = await authenticate(await tokenOf(connection, email));
    const owner = await authenticate(await tokenOf(connection, `boss${made}@harbour.example`));
    await ask(backend, 'organization.members.delete', undefined, String(owner['session_token']), undefined, {
      member_id: String(member_id),
    });
    expect(await authenticate(await tokenOf(connection, email))).toMatchObject({ error_type: 'member_not_found' });
  });

  it('is offered only if better-auth leaves provisioning to Foyer and requires verified domains', async () => {
    for (const more of [{ domainVerification: { enabled: false } }, { organizationProvisioning: {} }]) {
      const other = await startOrganizations({ plugins: [companies(more)], auth: { trustedOrigins } });
      expect((await ask(other, 'bootstrap'))['unserved_products']).toContain('sso');
    }
    expect((await ask(backend, 'bootstrap'))['unserved_products']).toEqual([
      'connectedApps',
      'oauth',
      'ssoConnections',
      'scim',
    ]);
    const { email, connection, slug } = await firm();
    expect(await ask(backend, 'organization.getBySlug', { organization_slug: slug })).toMatchObject({
      organization: { sso_active_connections: [{ connection_id: connection }] },
    });
    const { connections } = await ask(backend, 'sso.discoverConnections', undefined, null, undefined, {
      email_address: encodeURIComponent(email),
    });
    expect((connections as readonly Fields[])[0]).toMatchObject({ connection_id: connection });
  });
});
