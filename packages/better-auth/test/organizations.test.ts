import { authenticateMember } from '@foyer/server/organizations';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { API } from './backend';
import { movableClock } from './clock';
import {
  ask,
  discover,
  found,
  makeOrganization,
  MEMBERS_TOKEN,
  MINUTES,
  startOrganizations,
} from './organization-backend';

const clock = movableClock();
const backend = await startOrganizations();
const session = (answer: Readonly<Record<string, unknown>>) => String(answer['session_token']);

describe('organizations', () => {
  it('are created by a new user, who administers them and finds them again', async () => {
    const first = await discover(backend, 'ada@harbour.example');
    expect(first['discovered_organizations']).toEqual([]);
    const intermediate_session_token = first['intermediate_session_token'];
    const made = await ask(backend, 'discovery.organizations.create', { intermediate_session_token, ...MINUTES });
    expect(made).toMatchObject({
      member: { email_address: 'ada@harbour.example', is_admin: true },
      organization: { organization_name: 'harbour.example', organization_slug: 'harbour.example' },
      member_session: {
        roles: ['stytch_member', 'stytch_admin'],
        authentication_factors: [{ type: 'otp', sequence_order: 'PRIMARY' }],
      },
    });
    const again = await discover(backend, 'ada@harbour.example');
    expect(again['discovered_organizations']).toMatchObject([
      { membership: { type: 'active_member', member: { member_id: made['member_id'] } } },
    ]);
  });

  it('take an intermediate session once, also of many tries, and a refused call leaves it', async () => {
    await found(backend, 'bo@taken.example', 'Taken');
    const { intermediate_session_token } = await discover(backend, 'cy@once.example');
    const create = (organization_slug: string) =>
      ask(backend, 'discovery.organizations.create', {
        intermediate_session_token,
        organization_name: 'Once',
        organization_slug,
        ...MINUTES,
      });
    expect(await create('taken')).toMatchObject({ error_type: 'organization_slug_already_used' });
    const tries = await Promise.all(Array.from({ length: 5 }, (_, number) => create(`once-${number}`)));
    expect(tries.filter((answer) => 'session_token' in answer)).toHaveLength(1);
  });

  it('end an intermediate session after ten minutes', async () => {
    const made = await found(backend, 'di@late.example', 'Late');
    const { intermediate_session_token } = await discover(backend, 'di@late.example');
    clock.advance(10 * 60_000);
    const body = {
      intermediate_session_token,
      organization_id: (made['member'] as { organization_id: string }).organization_id,
      ...MINUTES,
    };
    expect(await ask(backend, 'discovery.intermediateSessions.exchange', body)).toMatchObject({
      error_type: 'intermediate_session_not_found',
    });
  });

  it('refuse policies that better-auth does not have', async () => {
    const { intermediate_session_token } = await discover(backend, 'ed@strict.example');
    const body = { intermediate_session_token, mfa_policy: 'REQUIRED_FOR_ALL', ...MINUTES };
    expect(await ask(backend, 'discovery.organizations.create', body)).toMatchObject({ error_type: 'bad_request' });
  });

  it('are entered by who was invited by better-auth, at their address alone', async () => {
    const { member, member_session } = await found(backend, 'fay@guests.example', 'Guests');
    const { organization_id: organizationId } = member as { organization_id: string };
    expect(member_session).toMatchObject({ organization_id: organizationId });
    const inviter = await backend.find('user', 'email', 'fay@guests.example');
    const expiresAt = new Date(Date.now() + 60_000);
    await backend.make('invitation', {
      organizationId,
      email: 'gil@guests.example',
      role: 'admin',
      status: 'pending',
      expiresAt,
      inviterId: inviter?.id,
      createdAt: new Date(),
    });
    const enter = async (email: string) => {
      const { intermediate_session_token } = await discover(backend, email);
      return ask(backend, 'discovery.intermediateSessions.exchange', {
        intermediate_session_token,
        organization_id: organizationId,
        ...MINUTES,
      });
    };
    expect(await enter('hal@guests.example')).toMatchObject({ error_type: 'member_not_found' });
    expect((await discover(backend, 'gil@guests.example'))['discovered_organizations']).toMatchObject([
      { membership: { type: 'invited_member' } },
    ]);
    expect(await enter('gil@guests.example')).toMatchObject({
      member: { status: 'active', roles: [{ role_id: 'stytch_member' }, { role_id: 'admin' }] },
    });
    expect(await enter('gil@guests.example')).toMatchObject({ member: { status: 'active' } });
  });

  it('are joined by a domain in discovery, but not by a member who switches from another one, unless invited', async () => {
    const policies = { email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['open.example'] };
    const made = await makeOrganization(backend, {
      kind: 'organization',
      name: 'Open',
      slug: 'open',
      members: [{ email_address: 'first@open.example' }],
      ...policies,
    });
    const { organization_id } = z.object({ organization_id: z.string() }).parse(made);
    const member = await found(backend, 'kai@open.example', 'Beside');
    const exchange = () => ask(backend, 'session.exchange', { organization_id, ...MINUTES }, session(member));
    expect(await exchange()).toMatchObject({ error_type: 'member_not_found' });
    const expiresAt = new Date(Date.now() + 60_000);
    const inviter = await backend.find('user', 'email', 'first@open.example');
    await backend.make('invitation', {
      organizationId: organization_id,
      email: 'kai@open.example',
      role: 'member',
      status: 'pending',
      expiresAt,
      inviterId: inviter?.id,
      createdAt: new Date(),
    });
    expect(await exchange()).toMatchObject({ member: { organization_id, status: 'active' } });
    const { intermediate_session_token } = await discover(backend, 'lee@open.example');
    expect(
      await ask(backend, 'discovery.intermediateSessions.exchange', {
        intermediate_session_token,
        organization_id,
        ...MINUTES,
      }),
    ).toMatchObject({ member: { organization_id } });
  });

  it('are not visible to members who have left them', async () => {
    const made = await found(backend, 'ivy@gone.example', 'Gone');
    await backend.remove('member', String(made['member_id']));
    expect(await ask(backend, 'self.get', undefined, session(made))).toMatchObject({
      error_type: 'user_unauthenticated',
    });
    expect(await ask(backend, 'session.authenticate', {}, session(made))).toMatchObject({
      error_type: 'session_not_found',
    });
  });

  it('have sessions that @foyer/server verifies', async () => {
    const made = await found(backend, 'jo@server.example', 'Server');
    const { member_id } = made;
    const options = {
      publicToken: MEMBERS_TOKEN,
      projectId: MEMBERS_TOKEN.replace('public-token', 'project'),
      endpoints: { testAPIURL: API },
      fetch: (url: string, init: RequestInit) => backend.handle(new Request(url, init)),
    };
    const who = (cookie: string) =>
      authenticateMember(new Request('https://app.example/', { headers: { cookie } }), options);
    expect(
      await who(`stytch_session=${session(made)}; stytch_session_jwt=${String(made['session_jwt'])}`),
    ).toMatchObject({ status: 'signed-in', session: { member_id } });
    expect(await who(`stytch_session=${session(made)}`)).toMatchObject({ status: 'signed-in', member: { member_id } });
  });

  it('have a public token of their own', async () => {
    expect(
      await ask(backend, 'otps.email.discovery.send', { email_address: 'a@b.example' }, null, backend.publicToken),
    ).toMatchObject({
      error_type: 'bad_vertical_for_stytch_sdk',
    });
    expect(await ask(backend, 'bootstrap')).toMatchObject({
      vertical: 'B2B',
      create_organization_enabled: true,
      unserved_products: ['connectedApps', 'oauth', 'sso', 'ssoConnections', 'scim'],
    });
  });
});

describe('invitations', () => {
  const tokenOf = (to: string) =>
    new URL(backend.sent.find((message) => message.to === to)?.link ?? '').searchParams.get('token') ?? '';

  it('are sent with the permission to invite, and can be used once', async () => {
    const founder = await found(backend, 'kim@inviting.example', 'Inviting');
    const invited = await ask(
      backend,
      'magicLinks.email.invite',
      { email_address: 'lou@inviting.example', roles: ['admin'] },
      session(founder),
    );
    expect(invited).toMatchObject({ member: { status: 'invited', email_address: 'lou@inviting.example' } });
    const body = { magic_links_token: tokenOf('lou@inviting.example'), ...MINUTES };
    const member = await ask(backend, 'magicLinks.authenticate', body);
    expect(member).toMatchObject({
      member: { status: 'active' },
      member_session: { roles: ['stytch_member', 'admin'] },
    });
    expect(await ask(backend, 'magicLinks.authenticate', body)).toMatchObject({
      error_type: 'unable_to_auth_magic_link',
    });
  });

  it("are refused without the permission to invite, and cannot give a role with more rights than the caller's", async () => {
    const founder = await found(backend, 'max@ranks.example', 'Ranks');
    const join = async (email_address: string, roles: readonly string[]) => {
      await ask(backend, 'magicLinks.email.invite', { email_address, roles }, session(founder));
      return session(
        await ask(backend, 'magicLinks.authenticate', { magic_links_token: tokenOf(email_address), ...MINUTES }),
      );
    };
    const [plain, admin] = [await join('nia@ranks.example', []), await join('oz@ranks.example', ['admin'])];
    const invite = (by: string, roles: readonly string[]) =>
      ask(backend, 'magicLinks.email.invite', { email_address: 'pat@ranks.example', roles }, by);
    expect(await invite(plain, [])).toMatchObject({ error_type: 'session_authorization_error' });
    expect(await invite(admin, ['stytch_admin'])).toMatchObject({ error_type: 'session_authorization_error' });
    expect(await invite(admin, ['nonsense'])).toMatchObject({ error_type: 'invalid_rbac_role_assignment' });
  });
});
