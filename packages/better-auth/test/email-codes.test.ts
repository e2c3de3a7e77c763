import { describe, expect, it } from 'vitest';
import { startBackend } from './backend';
import { Page } from './page';
import { movableClock } from './clock';

const page = new Page(await startBackend());
const clock = movableClock();
const other = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

async function sent(to: string, minutes = 5) {
  const name = to.startsWith('+') ? 'otps.sms.loginOrCreate' : 'otps.email.loginOrCreate';
  const { body } = await page.call(name, {
    [to.startsWith('+') ? 'phone_number' : 'email']: to,
    expiration_minutes: minutes,
  });
  const attempt = (token: unknown, session: string | null = null) =>
    page.call('otps.authenticate', { token, method_id: body['method_id'], session_duration_minutes: 60 }, session);
  return { code: page.message(to).code, attempt };
}

describe('codes', () => {
  it('sign up, and sign in again as the same user', async () => {
    const first = await page.byEmail('ada@example.com');
    const second = await page.byEmail('ADA@example.com');
    expect(second.user_id).toBe(first.user_id);
    expect(second.session.session_id).not.toBe(first.session.session_id);
    expect(second.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    expect(second.session.authentication_factors).toMatchObject([{ type: 'otp', delivery_method: 'email' }]);
  });

  it('can be used once, even of twenty concurrent attempts', async () => {
    const { code, attempt } = await sent('once@example.com');
    expect((await attempt(other(code))).errorType).toBe('otp_code_not_found');
    const tries = await Promise.all(Array.from({ length: 20 }, () => attempt(code)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await attempt(code)).errorType).toBe('unable_to_auth_otp_code');
  });

  it('are not taken after three wrong ones', async () => {
    const { code, attempt } = await sent('wrong@example.com');
    for (let wrong = 0; wrong < 3; wrong += 1)
      expect((await attempt(other(code))).errorType).toBe('otp_code_not_found');
    expect((await attempt(code)).errorType).toBe('unable_to_auth_otp_code');
  });

  it('expire when the call said', async () => {
    const { code, attempt } = await sent('late@example.com', 2);
    clock.advance(2 * 60_000);
    expect((await attempt(code)).errorType).toBe('unable_to_auth_otp_code');
  });

  it('sent to a phone sign up a user without an address, who can add one', async () => {
    const { code, attempt } = await sent('+12015550123');
    const { body } = await attempt(code);
    expect(body['user']).toMatchObject({
      emails: [],
      phone_numbers: [{ phone_number: '+12015550123', verified: true }],
    });
    const session = String(body['session_token']);
    const secondary = await page.call(
      'otps.email.send.secondary',
      { email: 'phone@example.com', expiration_minutes: 5 },
      session,
    );
    const proof = {
      token: page.message('phone@example.com').code,
      method_id: secondary.body['method_id'],
      session_duration_minutes: 60,
    };
    const added = await page.signIn('otps.authenticate', proof, session);
    expect(added.user_id).toBe(body['user_id']);
    expect(added.user.emails).toMatchObject([{ email: 'phone@example.com', verified: true }]);
    expect(added.session.authentication_factors).toHaveLength(2);
  });

  it('to WhatsApp go by the sender of the host', async () => {
    const { status } = await page.call('otps.whatsapp.loginOrCreate', {
      phone_number: '+12015550124',
      expiration_minutes: 5,
    });
    expect(status).toBe(200);
    expect(page.message('+12015550124').code).toMatch(/^\d{6}$/);
  });

  it('add an address, but not that of a different user', async () => {
    const { session_token: session, user_id } = await page.byEmail('first@example.com');
    await page.byEmail('taken@example.com');
    const add = (email: string) => page.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, session);
    const { body } = await add('second@example.com');
    const proof = {
      token: page.message('second@example.com').code,
      method_id: body['method_id'],
      session_duration_minutes: 60,
    };
    expect((await page.signIn('otps.authenticate', proof, session)).user.emails).toHaveLength(2);
    expect((await page.byEmail('second@example.com')).user_id).toBe(user_id);
    expect((await add('taken@example.com')).errorType).toBe('duplicate_email');
    expect(
      (await page.call('otps.email.send.primary', { email: 'nobody@example.com', expiration_minutes: 5 })).errorType,
    ).toBe('email_not_found');
  });
});
