import { createAccessControl } from 'better-auth/plugins/access';
import { defaultRoles, defaultStatements } from 'better-auth/plugins/organization/access';
import { organization } from 'better-auth/plugins/organization';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Backend } from './backend';
import { ask, discover, found, MINUTES, startOrganizations } from './organization-backend';

type Fields = Readonly<Record<string, unknown>>;

const hooks: string[] = [];
/** Calls wait here in the hook of the host until a test releases them. */
let held: { readonly arrived: () => void; readonly free: Promise<void> } | null = null;
const noted = (name: string) => async () => {
  hooks.push(name);
  const now = held;
  now?.arrived();
  await now?.free;
};

/** Starts a call, waits until it is in the hook, plays the other one as far as it comes, and lets both go on. */
async function together(one: () => Promise<Fields>, other: () => Promise<Fields>): Promise<readonly Fields[]> {
  let free = () => {};
  const waiting = new Promise<void>((resolve) => (free = resolve));
  const inHook = (start: () => Promise<Fields>) => {
    const arrived = new Promise<void>((resolve) => (held = { arrived: resolve, free: waiting }));
    const answer = start();
    return { answer, settled: Promise.race([arrived, answer]) };
  };
  const first = inHook(one);
  await first.settled;
  const second = inHook(other);
  await second.settled;
  held = null;
  free();
  return Promise.all([first.answer, second.answer]);
}
const ac = createAccessControl({ ...defaultStatements, safe: ['open'] });
const roles = {
  ...defaultRoles,
  // It allows more than `admin` does.
  cashier: ac.newRole({ safe: ['open'] }),
  reader: ac.newRole({ member: [] }),
};
const plugin = organization({
  ac,
  roles,
  organizationHooks: {
    beforeAddMember: noted('beforeAddMember'),
    beforeRemoveMember: noted('beforeRemoveMember'),
    beforeUpdateMemberRole: noted('beforeUpdateMemberRole'),
    beforeCreateInvitation: noted('beforeCreateInvitation'),
    beforeCancelInvitation: noted('beforeCancelInvitation'),
    beforeUpdateOrganization: noted('beforeUpdateOrganization'),
    beforeDeleteOrganization: noted('beforeDeleteOrganization'),
  },
});
const backend = await startOrganizations({ organization: plugin });

const signedIn = z.object({
  session_token: z.string(),
  member_id: z.string(),
  organization: z.object({ organization_id: z.string(), organization_slug: z.string() }),
});
type SignedIn = z.infer<typeof signedIn>;

let made = 0;
/** A name that no other test has. */
const name = (): string => `firm${++made}`;
const founded = async (slug = name()): Promise<SignedIn> =>
  signedIn.parse(await found(backend, `owner@${slug}.example`, slug));

type Params = Readonly<Record<string, string>>;
const as =
  ({ session_token }: Pick<SignedIn, 'session_token'>) =>
  (call: Parameters<typeof ask>[1], body?: Fields, params: Params = {}) =>
    ask(backend, call, body, session_token, undefined, params);

/** Signs a member of an organization in. */
async function entered(
  { organization: { organization_id } }: SignedIn,
  email_address: string,
  on: Backend = backend,
): Promise<SignedIn> {
  const { intermediate_session_token } = await discover(on, email_address);
  return signedIn.parse(
    await ask(on, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token,
      organization_id,
      ...MINUTES,
    }),
  );
}

/** Adds a member with these roles, and signs them in. */
async function joined(owner: SignedIn, who: string, given: readonly string[] = []): Promise<SignedIn> {
  const email_address = `${who}@${owner.organization.organization_slug}.example`;
  await as(owner)('organization.members.create', { email_address, roles: given });
  return entered(owner, email_address);
}

const at = ({ member_id }: Pick<SignedIn, 'member_id'>) => ({ member_id });
const ADMIN = { roles: ['stytch_admin'] };
const NOT_ALLOWED = { error_type: 'session_authorization_error' };
const NOT_THERE = { error_type: 'member_not_found' };
const LAST = { error_type: 'bad_request', error_message: 'This is the last administrator of the organization.' };

describe('administration of members', () => {
  it('runs the hooks of the organization plugin', async () => {
    hooks.length = 0;
    const owner = await founded();
    const clerk = await joined(owner, 'clerk');
    await as(owner)('organization.members.update', ADMIN, at(clerk));
    await as(owner)('organization.members.delete', undefined, at(clerk));
    const invited = await as(owner)('magicLinks.email.invite', {
      email_address: `guest@${owner.organization.organization_slug}.example`,
    });
    await as(owner)('organization.members.delete', undefined, { member_id: String(invited['member_id']) });
    await as(owner)('organization.update', { organization_name: 'Quay' });
    await as(owner)('organization.delete');
    expect(hooks.filter((one, place) => hooks.indexOf(one) === place)).toEqual([
      ...[
        'beforeAddMember',
        'beforeUpdateMemberRole',
        'beforeRemoveMember',
        'beforeCreateInvitation',
        'beforeCancelInvitation',
      ],
      ...['beforeUpdateOrganization', 'beforeDeleteOrganization'],
    ]);
  });

  it("cannot give a role that allows more than the caller's, or remove one from a member who has more", async () => {
    const owner = await founded();
    const [admin, cashier, clerk] = [
      await joined(owner, 'admin', ['admin']),
      await joined(owner, 'cashier', ['cashier']),
      await joined(owner, 'clerk'),
    ];
    const update = (target: SignedIn, given: readonly string[]) =>
      as(admin)('organization.members.update', { roles: given }, at(target));
    expect(await update(clerk, ['cashier'])).toMatchObject(NOT_ALLOWED);
    expect(await update(admin, ['admin', 'cashier'])).toMatchObject(NOT_ALLOWED);
    expect(await update(clerk, ['stytch_admin'])).toMatchObject(NOT_ALLOWED);
    expect(await update(cashier, [])).toMatchObject(NOT_ALLOWED);
    expect(await update(owner, ['admin'])).toMatchObject(NOT_ALLOWED);
    expect(await update(clerk, ['nonsense'])).toMatchObject({ error_type: 'invalid_rbac_role_assignment' });
    for (const target of [owner, cashier]) {
      expect(await as(admin)('organization.members.delete', undefined, at(target))).toMatchObject(NOT_ALLOWED);
      expect(await as(admin)('session.revokeForMember', undefined, at(target))).toMatchObject(NOT_ALLOWED);
    }
    const body = { email_address: 'new@ranks.example', roles: ['cashier'] };
    for (const call of ['organization.members.create', 'magicLinks.email.invite'] as const)
      expect(await as(admin)(call, body)).toMatchObject(NOT_ALLOWED);
    expect(await update(clerk, ['reader'])).toMatchObject({
      member: { roles: [{ role_id: 'stytch_member' }, { role_id: 'reader' }] },
    });
  });

  it('never removes the last administrator, even with two concurrent calls of administrators who remove each other', async () => {
    const owner = await founded();
    const update = (by: SignedIn, target: SignedIn, given: readonly string[] = []) =>
      as(by)('organization.members.update', { roles: given }, at(target));
    expect(await update(owner, owner)).toMatchObject(LAST);
    expect(await as(owner)('organization.members.delete', undefined, at(owner))).toMatchObject(LAST);
    const second = await joined(owner, 'second', ['stytch_admin']);
    const races = [
      [() => update(owner, second), () => update(second, owner)],
      [() => update(owner, owner), () => update(second, second)],
      [() => as(owner)('organization.members.delete', undefined, at(second)), () => update(second, owner)],
    ] as const;
    for (const [one, other] of races) {
      const answers = await together(one, other);
      expect(answers.filter((answer) => 'error_type' in answer).length, JSON.stringify(answers)).toBeGreaterThan(0);
      const rows = (await backend.all('member')).map((row) =>
        z.object({ organizationId: z.string(), role: z.string() }).parse(row),
      );
      expect(
        rows.filter(
          ({ organizationId, role }) => organizationId === owner.organization.organization_id && role === 'owner',
        ).length,
      ).toBeGreaterThan(0);
      for (const { member_id } of [owner, second])
        if (await backend.find('member', 'id', member_id)) await backend.change('member', member_id, { role: 'owner' });
    }
  });

  it('knows no members, invitations or roles of another organization', async () => {
    const [ours, theirs] = [await founded(), await founded()];
    const clerk = await joined(theirs, 'clerk');
    const invited = await as(theirs)('magicLinks.email.invite', { email_address: 'guest@other.example' });
    for (const member_id of [clerk.member_id, theirs.member_id, String(invited['member_id'])]) {
      expect(await as(ours)('organization.members.update', { name: 'Ours' }, { member_id })).toMatchObject(NOT_THERE);
      expect(await as(ours)('organization.members.delete', undefined, { member_id })).toMatchObject(NOT_THERE);
      expect(await as(ours)('organization.members.reactivate', undefined, { member_id })).toMatchObject(NOT_THERE);
      expect(await as(ours)('session.revokeForMember', undefined, { member_id })).toMatchObject(NOT_THERE);
      const query = { operator: 'OR', operands: [{ filter_name: 'member_ids', filter_value: [member_id] }] };
      expect(await as(ours)('organization.members.search', { query })).toMatchObject({ members: [] });
    }
    await as(theirs)('organization.members.delete', undefined, at(clerk));
    expect(await as(ours)('organization.members.reactivate', undefined, at(clerk))).toMatchObject(NOT_THERE);
  });

  it('tells administrators nothing of an account that they add, and changes nothing of it', async () => {
    const [ours, theirs] = [await founded(), await founded()];
    const email_address = `owner@${theirs.organization.organization_slug}.example`;
    await as(theirs)('self.update', { name: 'Ada Lovelace' });
    const user = await backend.find('user', 'email', email_address);
    await backend.change('user', user?.id ?? '', {
      foyerMfa: JSON.stringify({ phone: '+14155552671', method: 'sms_otp', enrolled: true }),
    });
    const added = await as(ours)('organization.members.create', { email_address });
    expect(added).toMatchObject({
      member: { name: '', mfa_phone_number: '', member_password_id: '', totp_registration_id: '', email_address },
    });
    await as(ours)('organization.members.update', { name: 'Theirs' }, { member_id: String(added['member_id']) });
    expect(await as(ours)('organization.members.search', {})).toMatchObject({
      members: [{}, { name: 'Theirs', mfa_phone_number: '' }],
    });
    await backend.change('user', user?.id ?? '', { foyerMfa: null });
    expect(await as(theirs)('self.get')).toMatchObject({ member: { name: 'Ada Lovelace' } });
  });

  it('does not let a removed member join with their domain, until they are reactivated or invited', async () => {
    const owner = await founded();
    const email = `clerk@${owner.organization.organization_slug}.example`;
    await as(owner)('organization.update', {
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: [`${owner.organization.organization_slug}.example`],
    });
    const clerk = await entered(owner, email);
    await as(owner)('organization.members.delete', undefined, at(clerk));
    expect(await as(clerk)('session.authenticate', {})).toMatchObject({ error_type: 'session_not_found' });
    const { intermediate_session_token, discovered_organizations } = await discover(backend, email);
    expect(discovered_organizations).toEqual([]);
    const { organization_id } = owner.organization;
    expect(
      await ask(backend, 'discovery.intermediateSessions.exchange', {
        intermediate_session_token,
        organization_id,
        ...MINUTES,
      }),
    ).toMatchObject(NOT_THERE);
    expect(await ask(backend, 'otps.email.loginOrSignup', { email_address: email, organization_id })).toMatchObject({
      error_type: 'email_jit_provisioning_not_allowed',
    });
    const back = await as(owner)('organization.members.reactivate', undefined, at(clerk));
    expect(back).toMatchObject({ member: { status: 'active', roles: [{ role_id: 'stytch_member' }] } });
    expect(await as(clerk)('session.authenticate', {})).toMatchObject({ error_type: 'session_not_found' });
    await entered(owner, email);
    expect(await as(owner)('organization.members.reactivate', undefined, at(clerk))).toMatchObject(NOT_THERE);
  });

  it('takes nothing from a browser that only a server gives', async () => {
    const owner = await founded();
    const clerk = await joined(owner, 'clerk');
    const refused: readonly Fields[] = [
      { email_address: 'other@other.example' },
      { trusted_metadata: {} },
      { is_breakglass: true },
      { mfa_phone_number: '+14155552671' },
      { member_id: owner.member_id },
    ];
    for (const body of refused)
      expect(await as(owner)('organization.members.update', { name: 'No', ...body }, at(clerk))).toHaveProperty(
        'error_type',
      );
    expect(await as(clerk)('self.get')).toMatchObject({
      member: { name: '', email_address: `clerk@${owner.organization.organization_slug}.example` },
    });
    expect(await as(clerk)('organization.members.update', { name: 'Own' }, at(clerk))).toMatchObject({
      member: { name: 'Own' },
    });
    expect(await as(clerk)('organization.members.update', ADMIN, at(clerk))).toMatchObject(NOT_ALLOWED);
    await as(clerk)('organization.members.delete', undefined, at(clerk));
    expect(await as(clerk)('self.get')).toMatchObject({ error_type: 'user_unauthenticated' });
  });
});

describe('settings of an organization', () => {
  it("can be changed with the permission, preserve the host's metadata, and refuse policies that this instance cannot fulfill", async () => {
    const owner = await founded();
    const clerk = await joined(owner, 'clerk', ['reader']);
    const { organization_id: id } = owner.organization;
    await backend.change('organization', id, {
      metadata: JSON.stringify({ plan: 'gold', foyer: { mfa_policy: 'OPTIONAL' } }),
    });
    const update = (body: Fields) => as(owner)('organization.update', body);
    const refusals: Readonly<Record<string, Fields>> = {
      allowed_auth_methods_required_for_restricted: { auth_methods: 'RESTRICTED', allowed_auth_methods: [] },
      bad_request: { allowed_auth_methods: ['nonsense'] },
      allowed_mfa_methods_required_for_restricted: { mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] },
      invalid_restricted_email_setting: { email_invites: 'RESTRICTED' },
      invalid_organization_auth_factor_setting: { email_invites: 'NOT_ALLOWED' },
      organization_settings_invalid_domain: { email_allowed_domains: ['not a domain'] },
      organization_settings_duplicate_domain: { email_allowed_domains: ['a.example', 'A.example'] },
      cannot_update_trusted_metadata: { trusted_metadata: { plan: 'platinum' } },
      organization_name_missing: { organization_name: ' ' },
      invalid_organization_slug: { organization_slug: 'a b' },
    };
    for (const [error_type, body] of Object.entries(refusals))
      expect(await update({ organization_logo_url: 'https://a.example/a.png', ...body }), error_type).toMatchObject({
        error_type,
      });
    for (const organization_logo_url of ['javascript:alert(1)', 'data:text/html,a'])
      expect(await update({ organization_logo_url })).toMatchObject({ error_type: 'bad_request' });
    expect(await as(clerk)('organization.update', { organization_name: 'Mine' })).toMatchObject(NOT_ALLOWED);
    expect(
      await update({ email_invites: 'RESTRICTED', email_allowed_domains: ['in.example'], mfa_policy: 'OPTIONAL' }),
    ).toMatchObject({
      organization: {
        email_invites: 'RESTRICTED',
        email_allowed_domains: ['in.example'],
        organization_logo_url: '',
        trusted_metadata: { plan: 'gold' },
      },
    });
    const invite = (email_address: string) => as(owner)('magicLinks.email.invite', { email_address });
    expect(await invite('a@out.example')).toMatchObject({ error_type: 'invalid_email_for_invites' });
    expect(await as(owner)('organization.members.create', { email_address: 'a@out.example' })).toMatchObject({
      error_type: 'invalid_email_for_invites',
    });
    expect(await invite('a@in.example')).toMatchObject({ member: { status: 'invited' } });
    await as(owner)('organization.members.create', { email_address: 'b@in.example' });
    expect(await invite('b@in.example')).toMatchObject({ error_type: 'duplicate_member_email' });
  });

  it('list in the policy of the project the permissions of each role', async () => {
    const { rbac_policy } = await ask(backend, 'bootstrap');
    const policy = z
      .object({
        roles: z.array(
          z.object({
            role_id: z.string(),
            permissions: z.array(z.object({ resource_id: z.string(), actions: z.array(z.string()) })),
          }),
        ),
      })
      .parse(rbac_policy);
    const may = (role: string) =>
      policy.roles
        .find(({ role_id }) => role_id === role)
        ?.permissions.flatMap(({ resource_id, actions }) => actions.map((action) => `${resource_id} ${action}`)) ?? [];
    expect(may('stytch_admin')).toEqual(
      expect.arrayContaining([
        'stytch.organization delete',
        'stytch.member create',
        'stytch.member update.settings.roles',
      ]),
    );
    expect(may('admin')).toContain('stytch.member search');
    expect(may('admin')).not.toContain('stytch.organization delete');
    expect(may('stytch_member')).toEqual(expect.arrayContaining(['stytch.self delete']));
    expect(may('reader')).toEqual([]);
  });

  it.each([
    ['names', {}, { stytch_admin: 'Owner', admin: 'Admin', boss: undefined }],
    ['the name of the creator role', { creatorRole: 'boss' }, { owner: 'Owner', admin: 'Admin', stytch_admin: 'boss' }],
    ['names if admins create', { creatorRole: 'admin' }, { owner: 'Owner', stytch_admin: 'Admin', boss: undefined }],
  ])('have %s in the policy, and no two that differ only in case', async (_, options, expected) => {
    const named = await startOrganizations({
      organization: organization({ ac, roles: { ...defaultRoles, boss: defaultRoles.owner }, ...options }),
    });
    const { roles: listed } = z
      .object({ roles: z.array(z.object({ role_id: z.string(), display_name: z.optional(z.string()) })) })
      .parse((await ask(named, 'bootstrap'))['rbac_policy']);
    expect(Object.fromEntries(listed.map(({ role_id, display_name }) => [role_id, display_name]))).toEqual({
      stytch_member: undefined,
      ...expected,
    });
    const shown = listed.map(({ role_id, display_name = role_id }) => display_name.toLowerCase());
    expect(shown).toEqual([...new Set(shown)]);
  });

  it("stay as they are where the host has disabled better-auth's own call", async () => {
    const closed = await startOrganizations({ auth: { disabledPaths: ['/organization/update'] } });
    const owner = signedIn.parse(await found(closed, 'owner@closed.example', 'Closed'));
    expect(await ask(closed, 'organization.update', { organization_name: 'Mine' }, owner.session_token)).toMatchObject({
      error_type: 'endpoint_not_authorized_for_sdk',
    });
    const { roles: granted } = z.object({ roles: z.unknown() }).parse((await ask(closed, 'bootstrap'))['rbac_policy']);
    expect(JSON.stringify(granted)).not.toContain('update.info.slug');
  });
});
