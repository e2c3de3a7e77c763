import { describe, expect, it } from 'vitest';
import { ADMIN, CLERK, memberOf, Office } from './office';

const NEW = 'new@harbour.example';
const FACTORS = { totp: true, mfa_phone_number: '+12015550123', password: 'seven-copper-kettles' };

describe('admin api 4.2: factors of a member', () => {
  it('are deleted by a caller with the permission, and sessions stay', async () => {
    const office = await Office.open({}, { cross_organization_passwords: false });
    const { clerk } = office;
    const { member } = await office.company.member(office.id, { email_address: CLERK, ...FACTORS });
    const paths = [
      `mfa_phone_numbers/${clerk.memberId}`,
      `totp/${clerk.memberId}`,
      `passwords/${member.member_password_id}`,
    ];
    for (const [at, gone] of [
      'member_phone_number_not_found',
      'totp_not_found',
      'member_password_not_found',
    ].entries()) {
      const path = `/organizations/members/${paths[at]}`;
      const stranger = await office.call('DELETE', path, undefined, office.rival.session);
      expect(stranger.errorType).toBe(at === 2 ? 'member_password_not_found' : 'session_authorization_tenancy_error');
      expect((await office.call('DELETE', path)).status).toBe(200);
      expect((await office.call('DELETE', path)).errorType).toBe(gone);
    }
    expect(await office.isAlive(clerk)).toBe(true);
    const left = memberOf(await office.updateMember(clerk.memberId, {}));
    expect(left).toMatchObject({
      totp_registration_id: '',
      mfa_phone_number: '',
      member_password_id: '',
      mfa_enrolled: false,
      default_mfa_method: '',
    });
  });

  it('are not deleted by a colleague, but by oneself', async () => {
    const office = await Office.open({}, { cross_organization_passwords: false });
    const { admin, clerk } = office;
    await office.company.member(office.id, { email_address: ADMIN, ...FACTORS });
    await office.company.member(office.id, { email_address: CLERK, totp: true });
    const remove = (path: string) => office.call('DELETE', `/organizations/members/${path}`, undefined, clerk.session);
    expect((await remove(`totp/${admin.memberId}`)).errorType).toBe('session_authorization_error');
    expect((await remove(`mfa_phone_numbers/${admin.memberId}`)).errorType).toBe('session_authorization_error');
    expect((await remove(`totp/${clerk.memberId}`)).status).toBe(200);
  });

  it('includes no password that counts in other organizations too', async () => {
    const office = await Office.open();
    const { member } = await office.company.member(office.id, { email_address: CLERK, password: FACTORS.password });
    const path = `/organizations/members/passwords/${member.member_password_id}`;
    expect((await office.call('DELETE', path)).errorType).toBe('cross_org_passwords_enabled');
    expect((await office.call('DELETE', path, undefined, office.clerk.session)).status).toBe(200);
  });
});

describe('admin api 4.2: members.startEmailUpdate', () => {
  const start = (office: Office, body: object, id = office.clerk.memberId, session?: string) =>
    office.call('POST', `/organizations/members/${id}/start_email_update`, body, session);

  it('changes the address once the email was used, within five minutes, and reserves it until then', async () => {
    const office = await Office.open();
    expect(memberOf(await start(office, { email_address: NEW })).email_address).toBe(CLERK);
    const { token } = await office.company.lastLink();
    const add = async () => (await office.call('POST', '/organizations/members', { email_address: NEW })).errorType;
    expect(await add()).toBe('desired_email_updating_for_different_member');
    await office.company.host.advance(4 * 60);
    const auth = await office.company.auth('/magic_links/authenticate', {
      magic_links_token: token,
      session_duration_minutes: 30,
    });
    expect(auth.member).toMatchObject({
      member_id: office.clerk.memberId,
      email_address: NEW,
      email_address_verified: true,
    });
    expect(await add()).toBe('duplicate_member_email');
    await start(office, { email_address: 'late@harbour.example' });
    const late = await office.company.lastLink();
    await office.company.host.advance(6 * 60);
    const spent = await office.company.post('/magic_links/authenticate', {
      magic_links_token: late.token,
      session_duration_minutes: 30,
    });
    expect(spent.errorType).toBe('unable_to_auth_magic_link');
  });

  it('works with a passcode, which is finished by the new address', async () => {
    const office = await Office.open();
    await start(office, { email_address: NEW, delivery_method: 'EMAIL_OTP' });
    const code = await office.company.lastCode(NEW);
    const body = { organization_id: office.id, email_address: NEW, code, session_duration_minutes: 30 };
    expect((await office.company.auth('/otps/email/authenticate', body)).member.member_id).toBe(office.clerk.memberId);
  });

  it('refuses inactive members, addresses of different members, and callers without the permission', async () => {
    const office = await Office.open();
    const { member } = await office.company.member(office.id, {
      email_address: 'p@harbour.example',
      status: 'pending',
    });
    expect((await start(office, { email_address: NEW }, member.member_id)).errorType).toBe(
      'email_updates_available_only_for_active_members',
    );
    const made = memberOf(await office.call('POST', '/organizations/members', { email_address: 'u@harbour.example' }));
    expect((await start(office, { email_address: NEW }, made.member_id)).errorType).toBe(
      'member_has_no_active_verified_email',
    );
    expect((await start(office, { email_address: ADMIN })).errorType).toBe('duplicate_member_email');
    expect((await start(office, { email_address: NEW, delivery_method: 'FAX' })).errorType).toBe('bad_request');
    expect((await start(office, { email_address: NEW }, office.admin.memberId, office.clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    expect((await start(office, { email_address: NEW }, office.clerk.memberId, office.clerk.session)).status).toBe(200);
  });
});

describe('admin api 4.2: members.unlinkRetiredEmail', () => {
  it('frees a retired address, by id or by address', async () => {
    const office = await Office.open();
    const { memberId } = office.clerk;
    await office.updateMember(memberId, { email_address: NEW });
    const unlink = (body: object, session?: string) =>
      office.call('POST', `/organizations/members/${memberId}/unlink_retired_email`, body, session);
    expect((await unlink({})).errorType).toBe('retired_email_missing_email_identifiers');
    expect((await unlink({ email_address: 'x@harbour.example' })).errorType).toBe('email_not_found');
    expect((await unlink({ email_address: CLERK }, office.rival.session)).errorType).toBe(
      'session_authorization_tenancy_error',
    );
    expect(memberOf(await unlink({ email_address: CLERK }))['retired_email_addresses']).toEqual([]);
    expect((await unlink({ email_address: CLERK })).errorType).toBe('email_not_found');
    expect((await office.call('POST', '/organizations/members', { email_address: CLERK })).status).toBe(200);
  });
});

describe('admin api 4.2: connected apps of a member', () => {
  it('are listed, by both spellings of the path, and revoked once', async () => {
    const office = await Office.open();
    const { host } = office.company;
    const client_id = `notes-${office.id}`;
    const app = {
      client_id,
      client_name: 'Notes',
      client_type: 'third_party',
      redirect_uris: [],
      post_logout_redirect_uris: [],
      scopes: ['openid'],
    };
    await host.control('POST', '/apps', app);
    await host.control('POST', '/tokens', { kind: 'access', client_id, member_id: office.clerk.memberId });
    const path = `/organizations/members/${office.clerk.memberId}/connected_apps`;
    const listed = await office.call('GET', path);
    expect(listed.body['connected_apps']).toMatchObject([{ connected_app_id: client_id, scopes_granted: 'openid' }]);
    const authorization = `Basic ${btoa(`${host.publicToken}:${office.admin.session}`)}`;
    const odd = await host.sandbox.handle(
      new Request(`http://localhost:4400/sdk/v1b2b${path}`, { headers: { authorization } }),
    );
    expect(await odd.json()).toMatchObject({ data: { connected_apps: [{ connected_app_id: client_id }] } });
    expect((await office.call('GET', path, undefined, office.clerk.session)).status).toBe(200);
    const ofAdmin = `/organizations/members/${office.admin.memberId}/connected_apps`;
    expect((await office.call('GET', ofAdmin, undefined, office.clerk.session)).errorType).toBe(
      'session_authorization_error',
    );
    const revoke = () => office.call('POST', `${path}/${client_id}/revoke`);
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).errorType).toBe('connected_app_not_found');
  });
});

describe('admin api 4.2: sessions of a member', () => {
  it('are ended by a caller with the permission, and by the member', async () => {
    const office = await Office.open();
    const end = (id: string, session?: string) => office.call('POST', `/sessions/revoke/${id}`, undefined, session);
    expect((await end(office.admin.memberId, office.clerk.session)).errorType).toBe('session_authorization_error');
    expect((await end(office.clerk.memberId, office.clerk.session)).status).toBe(200);
    expect(await office.isAlive(office.clerk)).toBe(false);
  });
});
