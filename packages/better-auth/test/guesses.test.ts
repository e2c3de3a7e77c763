import { describe, expect, it } from 'vitest';
import { movableClock } from './clock';
import { ask, makeOrganization, MINUTES, startOrganizations } from './organization-backend';
import { Page } from './page';

const clock = movableClock();
const backend = await startOrganizations();
const page = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const PHONE = '+12015550123';

describe('guesses', () => {
  it('of a password are ten in a row, even concurrent ones, and ten again after a quarter of an hour', async () => {
    const email = 'ada@guesses.example';
    await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const guess = async () =>
      (await page.call('passwords.authenticate', { email, password: 'wrong', ...MINUTES })).errorType;
    const burst = async () => {
      const guesses: Promise<unknown>[] = [];
      for (let count = 0; count < 40; count += 1) {
        guesses.push(guess());
        // So that some have read the user before the lock and count after it.
        await backend.find('user', 'email', email);
      }
      const types = await Promise.all(guesses);
      return types.filter((type) => type === 'unauthorized_credentials').length;
    };
    expect(await burst()).toBe(10);
    expect(await guess()).toBe('user_lock_limit_reached');
    clock.advance(15 * 60_000);
    expect(await burst()).toBe(10);
    clock.advance(15 * 60_000);
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).status).toBe(200);
    expect(await guess()).toBe('unauthorized_credentials');
  });

  describe("of a user's code", () => {
    const codes = {
      email: ['otps.email.loginOrCreate', 'email'],
      SMS: ['otps.sms.loginOrCreate', 'phone_number'],
    } as const;
    const asked = async (kind: keyof typeof codes, to: string) => {
      const [name, field] = codes[kind];
      const { body } = await page.call(name, { [field]: to, expiration_minutes: 5 });
      return { right: page.message(to).code ?? '', method_id: body['method_id'] };
    };
    /** Enters a code from a network: how it was refused; null if it was not. */
    const enter = async (ip: string, token: string, method_id: unknown): Promise<unknown> => {
      const answer = await page.send(
        'POST',
        '/sdk/v1/otps/authenticate',
        JSON.stringify({ token, method_id, ...MINUTES }),
        null,
        { 'x-forwarded-for': ip },
      );
      return ((await answer.json()) as { error_type?: string }).error_type ?? null;
    };
    /** Guesses with new messages: how many were looked at. */
    const guess = async (kind: keyof typeof codes, to: string, ip: string): Promise<number> => {
      let count = 0;
      while (count < 40) {
        const { right, method_id } = await asked(kind, to);
        for (let tries = 0; tries < 3; tries += 1) {
          const type = await enter(ip, right === '000000' ? '000001' : '000000', method_id);
          if (type === 'user_lock_limit_reached') return count;
          expect(type).toBe('otp_code_not_found');
          count += 1;
        }
      }
      return count;
    };
    const [HOME, ELSEWHERE] = ['198.51.100.7', '203.0.113.7'];

    it.each([
      ['email', 'eve@guesses.example'],
      ['SMS', '+12015550199'],
    ] as const)('by %s survive a new message, for each network', async (kind, to) => {
      expect(await guess(kind, to, ELSEWHERE)).toBe(10);
      const { right, method_id } = await asked(kind, to);
      expect(await enter(ELSEWHERE, right, method_id)).toBe('user_lock_limit_reached');
      // The user, in another network.
      expect(await enter(HOME, right, method_id)).toBeNull();
      clock.advance(15 * 60_000);
      expect(await guess(kind, to, ELSEWHERE)).toBe(10);
    });

    it('are thirty from all networks together, and do not lock users out in networks where they have a session', async () => {
      const to = 'flo@guesses.example';
      const first = await asked('email', to);
      expect(await enter(HOME, first.right, first.method_id)).toBeNull();
      for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) expect(await guess('email', to, ip)).toBe(10);
      expect(await guess('email', to, '192.0.2.4')).toBe(0);
      const { right, method_id } = await asked('email', to);
      expect(await enter('192.0.2.5', right, method_id)).toBe('user_lock_limit_reached');
      expect(await enter(HOME, right, method_id)).toBeNull();
      clock.advance(15 * 60_000);
      const next = await asked('email', to);
      expect(await enter('192.0.2.5', next.right, next.method_id)).toBeNull();
    });
  });

  it('of a code by SMS do not begin anew by the password', async () => {
    const email_address = 'bo@guesses.example';
    const made = await makeOrganization(backend, {
      ...{ kind: 'organization', name: 'Guesses', slug: 'guesses', mfa_policy: 'REQUIRED_FOR_ALL' },
      members: [{ email_address, password: PASSWORD }],
    });
    const organization_id = String(made !== false && made['organization_id']);
    const round = async () => {
      const { member_id, intermediate_session_token } = await ask(backend, 'passwords.authenticate', {
        organization_id,
        email_address,
        password: PASSWORD,
        ...MINUTES,
      });
      const who = { organization_id, member_id, intermediate_session_token };
      await ask(backend, 'otps.sms.send', { ...who, mfa_phone_number: PHONE });
      const code = page.message(PHONE).code === '000000' ? '000001' : '000000';
      const guess = () => ask(backend, 'otps.sms.authenticate', { ...who, code, ...MINUTES });
      return [(await guess())['error_type'], (await guess())['error_type'], (await guess())['error_type']];
    };
    const types = [...(await round()), ...(await round()), ...(await round()), ...(await round())];
    expect(types.indexOf('user_lock_limit_reached')).toBe(10);
  });
});
