import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';

const PASSWORD = 'correct horse battery staple';
const CODE = { email: 'grace@example.com', expiration_minutes: 5 };
const SIGN_UPS: readonly [string, object][] = [
  ['/otps/email/login_or_create', CODE],
  ['/otps/sms/login_or_create', { phone_number: '+12015550123', expiration_minutes: 5 }],
  ['/magic_links/email/login_or_create', { email: CODE.email }],
  ['/passwords', { email: CODE.email, password: PASSWORD, session_duration_minutes: 30 }],
];

const refusalsOf = (host: Host) =>
  Promise.all(SIGN_UPS.map(async ([path, body]) => (await host.post(path, body)).body['error_type']));

describe('a project without sign-ups', () => {
  it('refuses every call that would create a user, and sends no message', async () => {
    const host = newHost();
    await host.control('POST', '/project', { sign_ups_open: false });
    expect(await refusalsOf(host)).toEqual(SIGN_UPS.map(() => 'sign_ups_closed'));
    expect(await host.messages(CODE.email)).toEqual([]);
  });

  it('signs known users in', async () => {
    const host = newHost();
    await host.signInByEmail(CODE.email);
    await host.control('POST', '/project', { sign_ups_open: false });
    expect((await host.signInByEmail(CODE.email)).user.status).toBe('active');
  });
});

describe('a project with a list', () => {
  it('refuses addresses that are not on it, and every phone', async () => {
    const host = newHost();
    await host.control('POST', '/project', { sign_up_allow_list: ['ada@example.com', 'acme.test'] });
    expect(await refusalsOf(host)).toEqual(SIGN_UPS.map(() => 'email_not_in_allowlist'));
  });

  it.each(['ada@example.com', 'Ada@Example.com', 'someone@acme.test'])('lets %s sign up', async (email) => {
    const host = newHost();
    await host.control('POST', '/project', { sign_up_allow_list: ['Ada@example.com', 'ACME.test'] });
    expect((await host.signInByEmail(email)).user.status).toBe('active');
  });

  it('refuses addresses and domains on the other list, even if they are on both, and signs known users in', async () => {
    const host = newHost();
    await host.signInByEmail('ada@acme.test');
    await host.control('POST', '/project', {
      sign_up_allow_list: ['acme.test', CODE.email],
      sign_up_deny_list: ['ACME.test', 'Grace@example.com'],
    });
    const refused = [CODE.email, 'someone@acme.test'].map((email) =>
      host.post('/otps/email/login_or_create', { ...CODE, email }),
    );
    expect((await Promise.all(refused)).map(({ body }) => body['error_type'])).toEqual(
      refused.map(() => 'email_in_denylist'),
    );
    expect((await host.signInByEmail('ada@acme.test')).user.status).toBe('active');
  });

  it.each(['ada@notacme.test', 'ada@sub.acme.test', 'acme.test@example.com'])(
    'does not let %s sign up',
    async (email) => {
      const host = newHost();
      await host.control('POST', '/project', { sign_up_allow_list: ['acme.test'] });
      const { body } = await host.post('/otps/email/login_or_create', { ...CODE, email });
      expect(body['error_type']).toBe('email_not_in_allowlist');
    },
  );
});
