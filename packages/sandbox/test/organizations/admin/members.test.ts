import { describe, expect, it } from 'vitest';
import { ADMIN, CLERK, memberOf, Office, readPage } from './office';

const NEW = 'new@harbour.example';
/** For calls that are refused. */
const unchanged = await Office.open();

describe('admin api 4.2: members.create', () => {
  it('creates an active member without an email, or a pending one', async () => {
    const office = await Office.open();
    const before = (await office.company.host.messages()).length;
    const made = await office.call('POST', '/organizations/members', {
      email_address: 'New@harbour.example',
      name: 'New',
      roles: ['stytch_admin'],
    });
    expect(memberOf(made)).toMatchObject({
      email_address: NEW,
      status: 'active',
      email_address_verified: false,
      is_admin: true,
      roles: [
        { role_id: 'stytch_member' },
        { role_id: 'stytch_admin', sources: [{ type: 'direct_assignment', details: {} }] },
      ],
    });
    const pending = await office.call('POST', '/organizations/members', {
      email_address: 'p@harbour.example',
      create_member_as_pending: true,
    });
    expect(memberOf(pending).status).toBe('pending');
    expect(await office.company.host.messages()).toHaveLength(before);
    expect((await office.call('POST', '/organizations/members', { email_address: NEW })).errorType).toBe(
      'duplicate_member_email',
    );
  });

  it.each([
    [{ email_address: 'x' }, 'invalid_email'],
    [{ email_address: NEW, roles: ['stytch_member'] }, 'cannot_assign_default_rbac_role_id'],
    [{ email_address: NEW, roles: ['nobody'] }, 'invalid_rbac_role_assignment'],
    [{ email_address: NEW, roles: 'stytch_admin' }, 'bad_request'],
    [{ email_address: NEW, mfa_phone_number: '5' }, 'invalid_phone_number'],
    [{ email_address: NEW, mfa_enrolled: 'yes' }, 'bad_request'],
    [{ email_address: NEW, trusted_metadata: {} }, 'cannot_update_trusted_metadata'],
    [{ email_address: NEW, untrusted_metadata: { note: 'x'.repeat(20_000) } }, 'metadata_too_large'],
  ])('refuses %o with %s', async (body, type) => {
    expect((await unchanged.call('POST', '/organizations/members', body)).errorType).toBe(type);
    expect(readPage(await unchanged.search()).total).toBe(2);
  });

  it('gives no roles and no exemption if the caller can only add members, also with an invitation', async () => {
    const office = await Office.open();
    await office.addRole('host', 'stytch.member', ['create', 'search']);
    const { session } = await office.hire('host@harbour.example', ['host']);
    const add = (more: object) =>
      office.call('POST', '/organizations/members', { email_address: NEW, ...more }, session);
    expect((await add({ roles: ['stytch_admin'] })).errorType).toBe('session_authorization_error');
    expect((await add({ is_breakglass: true })).errorType).toBe('session_authorization_error');
    const invited = { email_address: NEW, roles: ['stytch_admin'] };
    expect((await office.company.post('/magic_links/email/invite', invited, session)).errorType).toBe(
      'session_authorization_error',
    );
    expect((await add({})).status).toBe(200);
    expect(
      (
        await office.company.post(
          '/magic_links/email/invite',
          { ...invited, roles: ['stytch_member'] },
          office.admin.session,
        )
      ).errorType,
    ).toBe('cannot_assign_default_rbac_role_id');
  });
});

describe('admin api 3.2, 4.2: members.update', () => {
  it('changes another member with the permission of each field, and oneself with that over oneself', async () => {
    const office = await Office.open();
    const { clerk, admin } = office;
    const changes = {
      member_id: clerk.memberId,
      name: 'Bo',
      mfa_enrolled: true,
      untrusted_metadata: { desk: 4 },
      is_breakglass: true,
    };
    expect(memberOf(await office.updateMember(clerk.memberId, changes))).toMatchObject({
      name: 'Bo',
      mfa_enrolled: true,
      is_breakglass: true,
    });
    expect((await office.updateMember(clerk.memberId, { name: 'Me' }, clerk.session)).status).toBe(200);
    for (const forbidden of [
      { roles: ['stytch_admin'] },
      { is_breakglass: false },
      { preserve_existing_sessions: true },
    ]) {
      expect((await office.updateMember(clerk.memberId, { name: 'No', ...forbidden }, clerk.session)).errorType).toBe(
        'session_authorization_error',
      );
    }
    expect((await office.updateMember(admin.memberId, { name: 'No' }, clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    const { members } = readPage(
      await office.search({
        query: {
          operator: 'AND',
          operands: [{ filter_name: 'member_ids', filter_value: [clerk.memberId, admin.memberId] }],
        },
      }),
    );
    expect(members.map(({ name }) => name).sort()).toEqual(['', 'Me']);
  });

  it.each([
    [{ member_id: 'x' }, 'bad_request'],
    [{ roles: ['stytch_member'] }, 'cannot_assign_default_rbac_role_id'],
    [{ roles: ['nobody'] }, 'invalid_rbac_role_assignment'],
    [{ default_mfa_method: 'totp' }, 'default_mfa_member_missing_factor'],
    [{ default_mfa_method: 'fax' }, 'invalid_mfa_default_method'],
    [{ email_address: ADMIN }, 'duplicate_member_email'],
    [{ email_address: 7 }, 'invalid_email'],
    [{ is_breakglass: 'yes' }, 'bad_request'],
    [{ trusted_metadata: {} }, 'cannot_update_trusted_metadata'],
  ])('refuses %o with %s', async (body, type) => {
    const { memberId } = unchanged.clerk;
    expect((await unchanged.updateMember(memberId, { name: 'Changed', ...body })).errorType).toBe(type);
    expect(memberOf(await unchanged.updateMember(memberId, {}))).toMatchObject({ name: '', email_address: CLERK });
  });

  it('refuses the caller’s own address for all roles, members of different organizations, and unknown members', async () => {
    const office = await Office.open();
    expect((await office.updateMember(office.admin.memberId, { email_address: NEW })).errorType).toBe(
      'member_cannot_update_their_email_address',
    );
    expect((await office.updateMember(office.rival.memberId, { name: 'X' })).errorType).toBe(
      'session_authorization_tenancy_error',
    );
    expect((await office.updateMember('member-test-x', { name: 'X' })).errorType).toBe('member_not_found');
  });

  it('accepts a number only if there is none, and no different member’s', async () => {
    const office = await Office.open();
    const number = '+12015550123';
    expect(
      memberOf(await office.updateMember(office.clerk.memberId, { mfa_phone_number: number }))['mfa_phone_number'],
    ).toBe(number);
    expect((await office.updateMember(office.clerk.memberId, { mfa_phone_number: '+12015550124' })).errorType).toBe(
      'duplicate_member_phone_number_for_member',
    );
    expect((await office.updateMember(office.admin.memberId, { mfa_phone_number: number })).errorType).toBe(
      'duplicate_member_phone_number',
    );
  });

  it('replaces an address: deletes the ways to sign in, ends sessions, and reserves the old address', async () => {
    const office = await Office.open({}, { cross_organization_passwords: false });
    await office.company.member(office.id, { email_address: CLERK, password: 'seven-copper-kettles' });
    const moved = memberOf(await office.updateMember(office.clerk.memberId, { email_address: NEW }));
    expect(moved).toMatchObject({
      email_address: NEW,
      email_address_verified: false,
      member_password_id: '',
      retired_email_addresses: [{ email_address: CLERK }],
    });
    expect(await office.isAlive(office.clerk)).toBe(false);
    const add = async () => (await office.call('POST', '/organizations/members', { email_address: CLERK })).errorType;
    expect(await add()).toBe('retired_member_email');
    const back = memberOf(
      await office.updateMember(office.clerk.memberId, { email_address: CLERK, unlink_email: true }),
    );
    expect(back).toMatchObject({ email_address: CLERK, retired_email_addresses: [] });
    expect(await add()).toBe('duplicate_member_email');
  });
});

describe('admin api 10: the last member who can change roles', () => {
  const LAST = 'No member would be left in the organization who can change roles.';

  it('keeps the role and is not deactivated, until there is a second one', async () => {
    const office = await Office.open();
    const { memberId } = office.admin;
    const drop = () => office.updateMember(memberId, { roles: [] });
    const leave = () => office.call('DELETE', `/organizations/members/${memberId}`);
    for (const refused of [await drop(), await leave()]) {
      expect([refused.status, refused.body['error_message']]).toEqual([400, expect.stringContaining(LAST)]);
    }
    expect(await office.isAlive(office.admin)).toBe(true);
    await office.company.member(office.id, {
      email_address: 'gone@harbour.example',
      roles: ['stytch_admin'],
      status: 'invited',
    });
    expect((await drop()).status, 'who was only invited does not count').toBe(400);
    expect((await office.updateMember(office.clerk.memberId, { roles: ['stytch_admin'] })).status).toBe(200);
    expect((await drop()).status).toBe(200);
    expect((await drop()).errorType).toBe('session_authorization_error');
  });
});

describe('admin api 4.2: members.delete and members.reactivate', () => {
  it('deletes factors, roles and sessions, and reactivation restores only the address', async () => {
    const office = await Office.open({}, { cross_organization_passwords: false });
    const fields = {
      totp: true,
      mfa_phone_number: '+12015550123',
      password: 'seven-copper-kettles',
      roles: ['stytch_admin'],
    };
    const { memberId, session } = await office.hire('cy@harbour.example', [], fields);
    const path = `/organizations/members/${memberId}`;
    expect((await office.call('DELETE', path, undefined, office.clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    expect((await office.call('DELETE', path)).body['member_id']).toBe(memberId);
    expect(await office.isAlive({ session })).toBe(false);
    expect((await office.call('DELETE', path)).errorType).toBe('member_not_found');
    expect(readPage(await office.search()).emails).not.toContain('cy@harbour.example');
    const back = memberOf(await office.call('PUT', `${path}/reactivate`));
    expect(back).toMatchObject({
      status: 'active',
      email_address: 'cy@harbour.example',
      totp_registration_id: '',
      mfa_phone_number: '',
      member_password_id: '',
      roles: [{ role_id: 'stytch_member' }],
    });
    expect((await office.call('PUT', `${path}/reactivate`)).errorType).toBe('no_deleted_member_found_for_reactivation');
  });

  it('allows members to deactivate themselves, and ends their session', async () => {
    const office = await Office.open();
    const left = await office.call(
      'DELETE',
      `/organizations/members/${office.clerk.memberId}`,
      undefined,
      office.clerk.session,
    );
    expect(left.status).toBe(200);
    expect((await office.company.post('/sessions/authenticate', {}, office.clerk.session)).errorType).toBe(
      'session_not_found',
    );
  });

  it('does not reactivate a member if the address was never verified or belongs to a different member by now', async () => {
    const office = await Office.open();
    const { member } = await office.company.member(office.id, { email_address: NEW, status: 'invited' });
    const again = (id: string) => office.call('PUT', `/organizations/members/${id}/reactivate`);
    await office.call('DELETE', `/organizations/members/${member.member_id}`);
    expect((await again(member.member_id)).errorType).toBe('email_unverified_for_reactivation');
    await office.call('DELETE', `/organizations/members/${office.clerk.memberId}`);
    await office.call('POST', '/organizations/members', { email_address: CLERK });
    expect((await again(office.clerk.memberId)).errorType).toBe('reactivation_email_belongs_to_another_member');
    expect((await again(office.rival.memberId)).errorType).toBe('session_authorization_tenancy_error');
    expect((await again('x')).errorType).toBe('no_deleted_member_found_for_reactivation');
  });
});
