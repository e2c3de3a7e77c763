import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromBase32, toBase32 } from '../src/totp/app-secret';
import { passcodeOf, stepOf } from '../src/totp/passcode';
import { keyUri, qrImage } from '../src/totp/qr-image';
import { wrong, type Host } from './host';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const MINUTES = { session_duration_minutes: 30 };

const created = z.object({
  totp_id: z.string(),
  secret: z.string(),
  qr_code: z.string(),
  recovery_codes: z.array(z.string()),
});

/** A signed-in user with an unverified authenticator app. */
async function userWithApp(expirationMinutes = 10) {
  const host = newHost();
  const { session_token: session } = await host.signInByEmail(EMAIL);
  const answer = await host.post('/totps', { expiration_minutes: expirationMinutes }, session);
  const totp = created.parse(answer.body);
  const passcode = async () => {
    const { now } = await host.advance(0);
    return passcodeOf(totp.secret, stepOf(new Date(z.string().parse(now))));
  };
  const enter = (code: string) => host.post('/totps/authenticate', { totp_code: code, ...MINUTES }, session);
  const recover = (code: string) => host.post('/totps/recover', { recovery_code: code, ...MINUTES }, session);
  return { host, session, answer, totp, passcode, enter, recover };
}

/** The same with a verified app, just after a step began, so that no test runs into the next step. */
async function verified() {
  const one = await userWithApp();
  expect((await one.enter(await one.passcode())).status).toBe(200);
  const { now } = await one.host.advance(0);
  const seconds = Date.parse(z.string().parse(now)) / 1000;
  await one.host.advance(31 - (seconds % 30));
  return one;
}

const list = (host: Host, session?: string) => host.call('POST', '/totps/recovery_codes', { session });

describe('an authenticator app', () => {
  it('contract 3.8: gets a secret, its QR code and ten recovery codes', async () => {
    const { answer, totp } = await userWithApp();
    expect(answer.body['__user']).toMatchObject({ totps: [{ totp_id: totp.totp_id, verified: false }] });
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(totp.recovery_codes).size).toBe(10);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(totp.qr_code).toBe(qrImage(`otpauth://totp/Foyer%3Aada%40example.com?secret=${totp.secret}&issuer=Foyer`));
  });

  it('is verified by its first passcode, and added to the session', async () => {
    const { host, session, totp, passcode, enter } = await userWithApp();
    const answer = await enter(await passcode());
    expect(answer.body).toMatchObject({ totp_id: totp.totp_id });
    expect(answer.body['session']).toMatchObject({
      authentication_factors: [
        { type: 'otp' },
        {
          type: 'totp',
          delivery_method: 'authenticator_app',
          authenticator_app_factor: { totp_id: totp.totp_id },
        },
      ],
    });
    const { body: me } = await host.call('GET', '/users/me', { session });
    expect(me['totps']).toEqual([
      {
        totp_id: totp.totp_id,
        verified: true,
        recovery_codes_remaining: 10,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ]);
    const again = await host.post('/totps', { expiration_minutes: 10 }, session);
    expect(again.errorType).toBe('active_totp_exists');
  });

  it('can be replaced while it is unverified', async () => {
    const { host, session, passcode, enter } = await userWithApp();
    const old = await passcode();
    await host.post('/totps', { expiration_minutes: 10 }, session);
    expect((await enter(old)).errorType).toBe('otp_code_not_found');
  });

  it('must be verified before it expires', async () => {
    const { host, passcode, enter } = await userWithApp(10);
    await host.advance(601);
    expect((await enter(await passcode())).errorType).toBe('totp_not_found');
  });

  it('is deleted only by its owner', async () => {
    const { host, session, totp, passcode, enter } = await verified();
    const { session_token: stranger } = await host.signInByEmail('grace@example.com');
    const remove = (token: string) => host.call('DELETE', `/users/totps/${totp.totp_id}`, { session: token });
    expect((await remove(stranger)).errorType).toBe('totp_not_found');
    expect((await remove(session)).body['__user']).toMatchObject({ totps: [] });
    expect((await enter(await passcode())).errorType).toBe('totp_not_found');
  });

  it.each(['/totps', '/totps/authenticate', '/totps/recover', '/totps/recovery_codes'])(
    '%s needs a session',
    async (path) => {
      const body = { expiration_minutes: 5, totp_code: '123456', recovery_code: 'x', ...MINUTES };
      expect((await newHost().post(path, body)).errorType).toBe('user_unauthenticated');
    },
  );
});

describe('a passcode of the app', () => {
  it('decision 33: works once, even in concurrent requests', async () => {
    const { passcode, enter } = await verified();
    const code = await passcode();
    const answers = await Promise.all([1, 2, 3].map(() => enter(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await enter(code)).errorType).toBe('unable_to_auth_otp_code');
  });

  it('uses the project’s clock, and can be half a minute early or late', async () => {
    const { host, passcode, enter } = await verified();
    const code = await passcode();
    await host.advance(30);
    expect((await enter(code)).status).toBe(200);
    const late = await passcode();
    await host.advance(90);
    expect((await enter(late)).errorType).toBe('otp_code_not_found');
  });

  it.each(['12345', '1234567', 'abcdef', '', 123456, null])('like %j is malformed', async (code) => {
    const { host, session } = await userWithApp();
    const answer = await host.post('/totps/authenticate', { totp_code: code, ...MINUTES }, session);
    expect(answer.errorType).toBe('invalid_code');
  });

  it('spec 8: that is wrong too often locks the user for a while', async () => {
    const { host, passcode, enter } = await verified();
    await host.control('POST', '/project', { lock_after: 2, lock_minutes: 1 });
    await enter(wrong(await passcode()));
    await enter(wrong(await passcode()));
    expect((await enter(await passcode())).errorType).toBe('user_lock_limit_reached');
    await host.advance(61);
    expect((await enter(await passcode())).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('works once in place of the app, in any spelling', async () => {
    const { host, session, totp, recover } = await verified();
    const [first = ''] = totp.recovery_codes;
    const answer = await recover(first.replaceAll('-', ' ').toLowerCase());
    expect(answer.body['session']).toMatchObject({
      authentication_factors: [{ type: 'otp' }, {}, { type: 'totp', delivery_method: 'recovery_code' }],
    });
    expect((await recover(first)).errorType).toBe('unauthorized_credentials');
    const { totps } = (await list(host, session)).body;
    const left = z.object({ recovery_codes: z.array(z.string()) }).parse(totps).recovery_codes;
    expect(left.toSorted()).toEqual(totp.recovery_codes.slice(1).toSorted());
  });

  it('does not work for an unverified app', async () => {
    const { totp, recover } = await userWithApp();
    expect((await recover(totp.recovery_codes[0] ?? '')).errorType).toBe('unauthorized_credentials');
  });

  it('that is wrong counts as a wrong attempt', async () => {
    const { host, passcode, enter, recover } = await verified();
    await host.control('POST', '/project', { lock_after: 1 });
    expect((await recover('AAAA-AAAA-AAAA')).errorType).toBe('unauthorized_credentials');
    expect((await enter(await passcode())).errorType).toBe('user_lock_limit_reached');
  });

  it('is listed only when there is an app', async () => {
    const host = newHost();
    const { session_token: session } = await host.signInByEmail(EMAIL);
    expect((await list(host, session)).errorType).toBe('totp_not_found');
  });
});

describe('the arithmetic', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('RFC 6238 appendix B: the passcode at %i seconds is %s', (seconds, passcode) => {
    const secret = toBase32(Buffer.from('12345678901234567890'));
    expect(passcodeOf(secret, stepOf(new Date(seconds * 1000)))).toBe(passcode);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648 section 10: %j is %j', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
    expect(fromBase32(base32).toString()).toBe(text);
  });

  it('cuts long names so that an image can always be rendered', () => {
    const secret = 'A'.repeat(32);
    const uri = keyUri({ secret, issuer: '🏛'.repeat(100), account: `${'🗝'.repeat(100)}@example.com` });
    expect(decodeURIComponent(uri)).toBe(
      `otpauth://totp/${'🏛'.repeat(64)}:${'🗝'.repeat(64)}?secret=${secret}&issuer=${'🏛'.repeat(64)}`,
    );
    expect(qrImage(uri)).toMatch(/^data:image\/svg\+xml;base64,/);
  });
});
