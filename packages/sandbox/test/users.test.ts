import { describe, expect, it } from 'vitest';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';

describe('the user', () => {
  it('is read and changed by its owner', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail();
    const body = {
      name: { first_name: 'Ada', last_name: 'Lovelace' },
      untrusted_metadata: { theme: ['dark', 1] },
    };
    await host.call('PUT', '/users/me', { session, body });
    await host.call('PUT', '/users/me', { session, body: { name: { first_name: 'Augusta' } } });
    const { body: me } = await host.call('GET', '/users/me', { session });
    expect(me['name']).toEqual({ first_name: 'Augusta', middle_name: '', last_name: 'Lovelace' });
    expect(me['untrusted_metadata']).toEqual({ theme: ['dark', 1] });
  });

  it.each([
    [{ name: 'Ada' }, 'bad_request'],
    [{ name: { first_name: 7 } }, 'bad_request'],
    [{ untrusted_metadata: [] }, 'bad_request'],
    [{ trusted_metadata: { admin: true } }, 'cannot_update_trusted_metadata'],
    [['a'], 'bad_request'],
  ])('refuses the change %j', async (body, type) => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail();
    expect((await host.call('PUT', '/users/me', { session, body })).errorType).toBe(type);
  });

  it('loses a deleted factor, and codes sent to it do not add it again', async () => {
    const host = newHost();
    await host.control('POST', '/users', { email: EMAIL, phone_number: '+12025550123' });
    const auth = await host.signInByEmail();
    const { session_token: session } = auth;
    const { code, methodId } = await host.passcode();
    const id = auth.user.emails[0]?.email_id ?? '';
    const { body } = await host.call('DELETE', `/users/emails/${id}`, { session });
    expect(body['__user']).toMatchObject({ emails: [] });
    const late = await host.post('/otps/authenticate', {
      token: code,
      method_id: methodId,
      session_duration_minutes: 30,
    });
    expect(late.errorType).toBe('otp_code_not_found');
    expect((await host.post('/users/search', { email: EMAIL })).body['userType']).toBe('new');
  });

  it('account W25: keeps the last way to sign in, even with two concurrent removals', async () => {
    const host = newHost();
    await host.control('POST', '/users', { email: EMAIL, phone_number: '+12025550123' });
    const { session_token: session, user } = await host.signInByEmail();
    const paths = [
      `/users/emails/${user.emails[0]?.email_id}`,
      `/users/phone_numbers/${user.phone_numbers[0]?.phone_id}`,
    ];
    const answers = await Promise.all(paths.map((path) => host.call('DELETE', path, { session })));
    expect(answers.map(({ errorType }) => errorType).sort()).toEqual(['cannot_delete_last_primary_factor', undefined]);
    const { body: me } = await host.call('GET', '/users/me', { session });
    expect([...(me['emails'] as object[]), ...(me['phone_numbers'] as object[])]).toHaveLength(1);
  });

  it('cannot delete a missing factor, or one of another user', async () => {
    const host = newHost();
    const ada = await host.signInByEmail();
    const { session_token: session } = await host.signInByEmail('grace@example.com');
    const id = ada.user.emails[0]?.email_id ?? '';
    const answer = await host.call('DELETE', `/users/emails/${id}`, { session });
    expect([answer.status, answer.errorType]).toEqual([404, 'email_not_found']);
    const phone = await host.call('DELETE', '/users/phone_numbers/none', { session });
    expect(phone.errorType).toBe('phone_number_not_found');
  });

  it('search tells new users from known ones', async () => {
    const host = newHost();
    expect((await host.post('/users/search', { email: EMAIL })).body['userType']).toBe('new');
    await host.control('POST', '/users', { email: EMAIL });
    expect((await host.post('/users/search', { email: 'ADA@example.com' })).body['userType']).toBe('passwordless');
  });
});

describe('the recipient of a send', () => {
  const sends = [
    ['/otps/email/send', { email: EMAIL, expiration_minutes: 5 }, 'email_not_found', 'duplicate_email'],
    ['/magic_links/email/send', { email: EMAIL }, 'email_not_found', 'duplicate_email'],
    [
      '/otps/sms/send',
      { phone_number: '+12015550123', expiration_minutes: 5 },
      'phone_number_not_found',
      'duplicate_phone_number',
    ],
  ] as const;

  it.each(sends)('%s/primary: only existing users', async (path, body, missing) => {
    const host = newHost();
    const nobody = await host.post(`${path}/primary`, body);
    expect([nobody.status, nobody.errorType]).toEqual([404, missing]);
    await host.control('POST', '/users', { email: EMAIL, phone_number: '+12015550123' });
    expect((await host.post(`${path}/primary`, body)).status).toBe(200);
  });

  it.each(sends)('%s/secondary: only the signed-in user', async (path, body, _, duplicate) => {
    const host = newHost();
    expect((await host.post(`${path}/secondary`, body)).errorType).toBe('user_unauthenticated');
    const { session_token: session } = await host.signInByEmail('grace@example.com');
    expect((await host.post(`${path}/secondary`, body, session)).status).toBe(200);
    await host.control('POST', '/users', { email: EMAIL, phone_number: '+12015550123' });
    expect((await host.post(`${path}/secondary`, body, session)).errorType).toBe(duplicate);
  });

  it('gets an address only after it is verified', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail('mallory@example.com');
    await host.post('/otps/email/send/secondary', { email: EMAIL, expiration_minutes: 5 }, session);
    const ada = await host.signInByEmail(EMAIL);
    expect(ada.user.emails.map(({ email }) => email)).toEqual([EMAIL]);
    const { body: mallory } = await host.call('GET', '/users/me', { session });
    expect(mallory['user_id']).not.toBe(ada.user_id);
    expect(mallory['emails']).toMatchObject([{ email: 'mallory@example.com' }]);
  });

  it('is refused an address that a different user has verified meanwhile, and nothing is spent', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail('mallory@example.com');
    const sent = await host.post('/otps/email/send/secondary', { email: EMAIL, expiration_minutes: 5 }, session);
    const { code } = await host.lastMessage(EMAIL);
    await host.signInByEmail(EMAIL);
    const body = { token: code, method_id: sent.body['method_id'], session_duration_minutes: 30 };
    expect((await host.post('/otps/authenticate', body, session)).errorType).toBe('duplicate_email');
    expect((await host.post('/otps/authenticate', body, session)).errorType).toBe('duplicate_email');
  });
});
