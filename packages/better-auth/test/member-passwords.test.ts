import { describe, expect, it } from 'vitest';
import { movableClock } from './clock';
import { ask, discover, found, makeOrganization, MINUTES, startOrganizations } from './organization-backend';

const clock = movableClock();
const backend = await startOrganizations();
const PASSWORD = 'spindle Orchard 55 teal';
const OTHER = 'lantern Quarry 71 blue';

/** An organization with a member who has a password. */
async function firm(slug: string, policies: object = {}, members: readonly object[] = [{ password: PASSWORD }]) {
  const email_address = `ada@${slug}.example`;
  const made = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    members: members.map((one) => ({ email_address, ...one })),
    ...policies,
  });
  if (made === false) throw new TypeError('no such organization');
  return { organization_id: String(made['organization_id']), email_address };
}

const logIn = (who: object, password: string, session: string | null = null) =>
  ask(backend, 'passwords.authenticate', { ...who, password, ...MINUTES }, session);
const tokenOf = (to: string, link: 'link' | 'loginLink' = 'link') =>
  new URL(backend.sent.find((message) => message.to === to)?.[link] ?? '').searchParams.get('token') ?? '';

describe('passwords of members', () => {
  it('sign in to the organization, with the same error for unknown users and for wrong passwords', async () => {
    const who = await firm('entering');
    expect(await logIn(who, PASSWORD)).toMatchObject({
      member_authenticated: true,
      member_session: { authentication_factors: [{ type: 'password', sequence_order: 'PRIMARY' }] },
    });
    const stranger = { ...who, email_address: 'nobody@entering.example' };
    const person = { ...who, email_address: (await firm('elsewhere')).email_address };
    for (const refused of [await logIn(who, OTHER), await logIn(stranger, PASSWORD), await logIn(person, PASSWORD)]) {
      expect(refused).toMatchObject({ error_type: 'unauthorized_credentials', status_code: 401 });
    }
    expect(await logIn({ ...who, organization_id: 'unknown' }, PASSWORD)).toMatchObject({
      error_type: 'organization_not_found',
    });
  });

  it('are removed by who has them, where something else lets them in', async () => {
    const who = await firm('removing');
    const { session_token, member } = await logIn(who, PASSWORD);
    const other = await logIn(await firm('other-removing'), PASSWORD);
    const idOf = (one: unknown) => (one as { readonly member_password_id: string }).member_password_id;
    const remove = (password_id: string, session: unknown) =>
      ask(backend, 'self.deletePassword', undefined, session as string | null, undefined, { password_id });
    expect(await remove(idOf(member), null)).toMatchObject({ error_type: 'user_unauthenticated' });
    expect(await remove(idOf(member), other['session_token'])).toMatchObject({
      error_type: 'member_password_not_found',
    });
    expect(await remove(idOf(member), session_token)).toMatchObject({ member: { member_password_id: '' } });
    expect(await remove(idOf(member), session_token)).toMatchObject({ error_type: 'member_password_not_found' });
    expect(await logIn(who, PASSWORD)).toMatchObject({ error_type: 'member_password_not_found' });
    const strict = await firm('strict-removing', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] });
    const only = await logIn(strict, PASSWORD);
    expect(await remove(idOf(only['member']), only['session_token'])).toMatchObject({
      error_type: 'cannot_delete_last_primary_factor',
    });
    expect(await logIn(strict, PASSWORD)).toMatchObject({ member_authenticated: true });
  });

  it('are locked after ten wrong ones in a row, even of thirty concurrent ones, on any page', async () => {
    const who = await firm('guessing');
    // As in a row of before the migration.
    const person = await backend.find('user', 'email', who.email_address);
    await backend.change('user', String(person?.id), { foyerGuesses: null });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => logIn(who, OTHER)));
    expect(guesses.filter((answer) => answer['error_type'] === 'unauthorized_credentials')).toHaveLength(10);
    expect(await logIn(who, PASSWORD)).toMatchObject({ error_type: 'user_lock_limit_reached' });
    const discovery = { email_address: who.email_address, password: PASSWORD };
    expect(await ask(backend, 'passwords.discovery.authenticate', discovery)).toMatchObject({
      error_type: 'user_lock_limit_reached',
    });
    clock.advance(15 * 60_000 + 1);
    expect(await logIn(who, PASSWORD)).toMatchObject({ member_authenticated: true });
  });

  it('are set with an email, with a single-use token, which ends all sessions', async () => {
    const who = await firm('resetting');
    const old = String((await logIn(who, PASSWORD))['session_token']);
    expect(
      await ask(backend, 'passwords.resetByEmailStart', { ...who, email_address: 'x@resetting.example' }),
    ).toMatchObject({ error_type: 'member_not_found' });
    await ask(backend, 'passwords.resetByEmailStart', who);
    const password_reset_token = tokenOf(who.email_address);
    const reset = (password: string) =>
      ask(backend, 'passwords.resetByEmail', { password_reset_token, password, ...MINUTES }, old);
    expect(await reset('short')).toMatchObject({ error_type: 'weak_password' });
    expect(
      await ask(backend, 'passwords.discovery.resetByEmail', { password_reset_token, password: OTHER }),
    ).toMatchObject({ error_type: 'magic_link_not_found' });
    expect(await logIn(who, PASSWORD)).toMatchObject({ member_authenticated: true });
    expect(await reset(OTHER)).toMatchObject({ member: { email_address: who.email_address } });
    expect(await reset(PASSWORD)).toMatchObject({ error_type: 'unable_to_auth_magic_link' });
    expect(await ask(backend, 'self.get', undefined, old)).toMatchObject({ error_type: 'user_unauthenticated' });
    expect(await logIn(who, PASSWORD)).toMatchObject({ error_type: 'unauthorized_credentials' });
  });

  it('belong to the user: one email of discovery sets the password for all organizations, even the first one', async () => {
    const { email_address } = await firm('first', {}, [{}]);
    await ask(backend, 'passwords.discovery.resetByEmailStart', { email_address });
    const body = { password_reset_token: tokenOf(email_address), password: PASSWORD };
    const answer = await ask(backend, 'passwords.discovery.resetByEmail', body);
    expect(answer).toMatchObject({
      email_address,
      discovered_organizations: [{ member_authenticated: true }],
      organization_id_hint: null,
    });
    expect(await ask(backend, 'passwords.discovery.authenticate', { email_address, password: PASSWORD })).toMatchObject(
      { email_address },
    );
    await ask(backend, 'passwords.discovery.resetByEmailStart', { email_address });
    const token = tokenOf(email_address, 'loginLink');
    expect(await ask(backend, 'magicLinks.authenticate', { magic_links_token: token, ...MINUTES })).toMatchObject({
      error_type: 'magic_link_not_found',
    });
    expect(
      await ask(backend, 'magicLinks.discovery.authenticate', { discovery_magic_links_token: token }),
    ).toMatchObject({ email_address });
  });

  it('change with the old one, or in a session that is fresh', async () => {
    const who = await firm('changing');
    const body = { ...who, existing_password: PASSWORD, new_password: OTHER, ...MINUTES };
    const session = String((await ask(backend, 'passwords.resetByExistingPassword', body))['session_token']);
    expect(await ask(backend, 'passwords.resetByExistingPassword', body)).toMatchObject({
      error_type: 'unauthorized_credentials',
    });
    const other = String((await logIn(who, OTHER))['session_token']);
    expect(await ask(backend, 'passwords.resetBySession', { password: PASSWORD })).toMatchObject({
      error_type: 'user_unauthenticated',
    });
    expect(await ask(backend, 'passwords.resetBySession', { password: PASSWORD }, session)).toMatchObject({
      session_token: session,
    });
    expect(await ask(backend, 'self.get', undefined, other)).toMatchObject({ error_type: 'user_unauthenticated' });
    clock.advance(5 * 60_000 + 1);
    expect(await ask(backend, 'passwords.resetBySession', { password: OTHER }, session)).toMatchObject({
      error_type: 'session_too_old_to_reset_password',
    });
  });

  it('verify no address: a user with an unverified one is asked to verify it', async () => {
    const who = await firm('unverified');
    const person = await backend.find('user', 'email', who.email_address);
    await backend.change('user', String(person?.id), { emailVerified: false });
    const answer = await logIn(who, PASSWORD);
    expect(answer).toMatchObject({
      member_session: null,
      session_token: '',
      primary_required: { allowed_auth_methods: ['email_otp', 'magic_link'] },
      mfa_required: null,
    });
    const begun = {
      organization_id: who.organization_id,
      member_id: answer['member_id'],
      intermediate_session_token: answer['intermediate_session_token'],
    };
    expect(await ask(backend, 'totp.create', begun)).toMatchObject({
      error_type: 'action_available_only_once_primary_authentication_is_met',
    });
  });
});

describe('policies of an organization', () => {
  it('refuse methods, and ask for one that they allow', async () => {
    const who = await firm('strict', { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] });
    expect(await ask(backend, 'magicLinks.email.loginOrSignup', who)).toMatchObject({
      error_type: 'operation_restricted_by_organization_auth_methods',
    });
    const { intermediate_session_token, discovered_organizations } = await discover(backend, who.email_address);
    const due = { primary_required: { allowed_auth_methods: ['password'] } };
    expect(discovered_organizations).toMatchObject([{ member_authenticated: false, ...due }]);
    const body = { intermediate_session_token, organization_id: who.organization_id, ...MINUTES };
    expect(await ask(backend, 'discovery.intermediateSessions.exchange', body)).toMatchObject({
      session_token: '',
      ...due,
    });
    expect(await logIn(who, PASSWORD)).toMatchObject({ member_authenticated: true });
  });

  it('let only users with the domain join', async () => {
    const { organization_id } = await firm('joined', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['colleagues.example'],
    });
    const { intermediate_session_token, discovered_organizations } = await discover(backend, 'bo@colleagues.example');
    expect(discovered_organizations).toMatchObject([
      { membership: { type: 'eligible_to_join_by_email_domain', details: { domain: 'colleagues.example' } } },
    ]);
    const enter = (token: unknown) =>
      ask(backend, 'discovery.intermediateSessions.exchange', {
        intermediate_session_token: token,
        organization_id,
        ...MINUTES,
      });
    expect(await enter(intermediate_session_token)).toMatchObject({
      member: { status: 'active', roles: [{ role_id: 'stytch_member' }] },
    });
    const other = await discover(backend, 'cy@other-colleagues.example');
    expect(other['discovered_organizations']).toEqual([]);
    expect(await enter(other['intermediate_session_token'])).toMatchObject({ error_type: 'member_not_found' });
  });

  it("count as the strictest if they cannot be read, and do not change the host's metadata", async () => {
    const who = await firm('garbled');
    const metadata = {
      plan: 'free',
      foyer: {
        mfa_policy: 'ALWAYS',
        auth_methods: 7,
        email_jit_provisioning: ['x'],
        email_allowed_domains: 'garbled.example',
      },
    };
    await backend.change('organization', who.organization_id, { metadata: JSON.stringify(metadata) });
    expect(await logIn(who, PASSWORD)).toMatchObject({
      error_type: 'operation_restricted_by_organization_auth_methods',
    });
    const { discovered_organizations } = await discover(backend, who.email_address);
    const organization = {
      mfa_policy: 'REQUIRED_FOR_ALL',
      email_jit_provisioning: 'NOT_ALLOWED',
      trusted_metadata: { plan: 'free' },
    };
    expect(discovered_organizations).toMatchObject([{ organization, primary_required: { allowed_auth_methods: [] } }]);
    expect((await found(backend, 'di@other.example', 'Other'))['organization']).toMatchObject({
      allowed_auth_methods: ['email_otp', 'magic_link', 'password'],
    });
  });
});
