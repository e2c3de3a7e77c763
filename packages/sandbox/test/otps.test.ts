import { describe, expect, it } from 'vitest';
import { wrong, type Host } from './host';
import { newHost } from './sandbox';

const PHONE = '+12015550123';

describe('passcodes', () => {
  it.each([
    ['email', { email: 'ada@example.com' }],
    ['sms', { phone_number: PHONE }],
    ['whatsapp', { phone_number: PHONE }],
  ] as const)('sign up and log in by %s', async (channel, address) => {
    const host = newHost();
    const { body } = await host.post(`/otps/${channel}/login_or_create`, {
      ...address,
      expiration_minutes: 5,
    });
    const message = await host.lastMessage(Object.values(address)[0]);
    expect(message).toMatchObject({ channel, links: [] });
    const auth = await host.signIn('/otps/authenticate', {
      token: message.code,
      method_id: body['method_id'],
      session_duration_minutes: 30,
    });
    expect(auth.user.status).toBe('active');
    expect([...auth.user.emails, ...auth.user.phone_numbers].map((factor) => factor.verified)).toEqual([true]);
    expect(auth.session.authentication_factors).toMatchObject([{ type: 'otp', delivery_method: channel }]);
  });

  it('spec 9: OTP length is 6 digits', async () => {
    const host = newHost();
    expect((await host.passcode()).code).toMatch(/^\d{6}$/);
  });

  it('have one method per send, and the last line of an SMS binds the code to the page', async () => {
    const host = newHost();
    const first = await host.post('/otps/sms/login_or_create', {
      phone_number: PHONE,
      expiration_minutes: 5,
    });
    const second = await host.post('/otps/sms/login_or_create', {
      phone_number: PHONE,
      expiration_minutes: 5,
    });
    expect(first.body['method_id']).not.toBe(second.body['method_id']);
    const { text, code } = await host.lastMessage(PHONE);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code ?? ''}`);
  });

  it('create a pending user that becomes active with the correct code', async () => {
    const host = newHost();
    await host.passcode();
    expect((await host.post('/users/search', { email: 'ada@example.com' })).body['userType']).toBe('passwordless');
    expect((await host.signInByEmail()).user.status).toBe('active');
  });

  it('find the same user whatever the case of the address', async () => {
    const host = newHost();
    const first = await host.signInByEmail('Ada@Example.com');
    const second = await host.signInByEmail('ADA@EXAMPLE.COM');
    expect(second.user_id).toBe(first.user_id);
    expect(second.user.emails.map(({ email }) => email)).toEqual(['ada@example.com']);
  });
});

describe('a code', () => {
  const body = (code: string, methodId: string) => ({
    token: code,
    method_id: methodId,
    session_duration_minutes: 30,
  });

  it('works once', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode();
    expect((await host.post('/otps/authenticate', body(code, methodId))).status).toBe(200);
    const again = await host.post('/otps/authenticate', body(code, methodId));
    expect([again.status, again.errorType]).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('works once for two concurrent requests', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode();
    const answers = await Promise.all([1, 2, 3].map(() => host.post('/otps/authenticate', body(code, methodId))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('expires after its minutes', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode('ada@example.com', 2);
    await host.advance(121);
    const answer = await host.post('/otps/authenticate', body(code, methodId));
    expect([answer.status, answer.errorType]).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('belongs to its method', async () => {
    const host = newHost();
    const first = await host.passcode();
    const second = await host.passcode('grace@example.com');
    const code = first.code === second.code ? wrong(first.code) : first.code;
    const answer = await host.post('/otps/authenticate', body(code, second.methodId));
    expect([answer.status, answer.errorType]).toEqual([404, 'otp_code_not_found']);
  });

  it('is unknown in another project', async () => {
    const [one, other] = [newHost(), newHost()];
    const { code, methodId } = await one.passcode();
    expect((await other.post('/otps/authenticate', body(code, methodId))).errorType).toBe('otp_code_not_found');
  });

  it.each([
    '12345',
    '1234567',
    'abcdef',
    '',
    123456,
    null,
    '１２３４５',
    '12345\n',
    'Call 800-555-0199',
    '123456 or 654321',
  ])('like %j is refused as malformed and does not count as an attempt', async (token) => {
    const host = newHost();
    const { methodId } = await host.passcode();
    const answer = await host.post('/otps/authenticate', {
      token,
      method_id: methodId,
      session_duration_minutes: 30,
    });
    expect([answer.status, answer.errorType]).toEqual([400, 'invalid_code']);
  });

  it('is disabled after five wrong attempts', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode();
    for (let count = 1; count <= 5; count += 1) {
      const answer = await host.post('/otps/authenticate', body(wrong(code), methodId));
      expect([answer.status, answer.errorType]).toEqual([404, 'otp_code_not_found']);
    }
    const right = await host.post('/otps/authenticate', body(code, methodId));
    expect([right.status, right.errorType]).toEqual([401, 'unable_to_auth_otp_code']);
    expect((await host.signInByEmail()).user.status).toBe('active');
  });

  it('accepts exactly five of twelve concurrent wrong attempts', async () => {
    const host = newHost();
    const { code, methodId } = await host.passcode();
    const tries = Array.from({ length: 12 }, () => host.post('/otps/authenticate', body(wrong(code), methodId)));
    const types = (await Promise.all(tries)).map(({ errorType }) => errorType);
    expect(types.filter((type) => type === 'otp_code_not_found')).toHaveLength(5);
  });
});

describe('the lock of a user', () => {
  const fail = async (host: Host, times: number) => {
    const { code, methodId } = await host.passcode();
    const body = { token: wrong(code), method_id: methodId, session_duration_minutes: 30 };
    const types: unknown[] = [];
    for (let count = 0; count < times; count += 1) types.push((await host.post('/otps/authenticate', body)).errorType);
    return types;
  };
  const tryRight = async (host: Host) => {
    const { code, methodId } = await host.passcode();
    return host.post('/otps/authenticate', {
      token: code,
      method_id: methodId,
      session_duration_minutes: 30,
    });
  };

  it('starts after ten wrong attempts over several codes, and ends after an hour', async () => {
    const host = newHost();
    await fail(host, 5);
    expect(await fail(host, 5)).toEqual(Array.from({ length: 5 }, () => 'otp_code_not_found'));
    expect((await tryRight(host)).errorType).toBe('user_lock_limit_reached');
    await host.advance(59 * 60);
    expect((await tryRight(host)).errorType).toBe('user_lock_limit_reached');
    await host.advance(61);
    expect((await tryRight(host)).status).toBe(200);
  });

  it('follows the project’s settings, and a resend does not reset the count', async () => {
    const host = newHost();
    await host.control('POST', '/project', { lock_after: 3, lock_minutes: 1 });
    await fail(host, 2);
    await fail(host, 1);
    expect((await tryRight(host)).errorType).toBe('user_lock_limit_reached');
    await host.advance(61);
    expect((await tryRight(host)).status).toBe(200);
  });

  it('counts from zero after a correct code', async () => {
    const host = newHost();
    await host.control('POST', '/project', { lock_after: 3 });
    await fail(host, 2);
    await tryRight(host);
    await fail(host, 2);
    expect((await tryRight(host)).status).toBe(200);
  });

  it('applies to one user only', async () => {
    const host = newHost();
    await host.control('POST', '/project', { lock_after: 1 });
    await fail(host, 1);
    expect((await host.signInByEmail('grace@example.com')).user.status).toBe('active');
  });
});
