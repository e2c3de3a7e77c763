import { emailOTP } from 'better-auth/plugins/email-otp';
import { jwt } from 'better-auth/plugins/jwt';
import { magicLink } from 'better-auth/plugins/magic-link';
import { describe, expect, it } from 'vitest';
import { foyer } from '../src/index';
import { API, LANDING, ORIGIN, startBackend } from './backend';
import { Page } from './page';
import { KEEPS_ROWS } from './second-storage';

const backend = await startBackend();
const page = new Page(backend);
const MINUTES = { session_duration_minutes: 60 };

const add = async (email: string, session: string) => {
  const { body } = await page.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, session);
  return page.signIn(
    'otps.authenticate',
    { token: page.message(email).code, method_id: body['method_id'], ...MINUTES },
    session,
  );
};

describe('an address', () => {
  it('that a user has removed is no longer theirs, not even with an earlier message', async () => {
    const { session_token, user_id } = await page.byEmail('ada@example.com');
    const { user } = await add('ada@left.example', session_token);
    await page.call('magicLinks.email.send.primary', { email: 'ada@left.example' });
    const link = page.token('ada@left.example');
    await page.call('passwords.resetByEmailStart', { email: 'ada@left.example' });
    const reset = page.token('ada@left.example');
    const email_id = String(user.emails.find(({ email }) => email === 'ada@left.example')?.email_id);
    expect((await page.call('user.deleteEmail', undefined, session_token, { email_id })).status).toBe(200);
    const { user_id: other } = await page.signIn('magicLinks.authenticate', { token: link, ...MINUTES });
    expect(other).not.toBe(user_id);
    expect(
      await page.signIn('passwords.resetByEmail', { token: reset, password: 'spindle Orchard 55 teal', ...MINUTES }),
    ).toMatchObject({ user_id: other });
  });

  it('that a user has verified stays theirs when a different user claims it in better-auth', async () => {
    const { session_token, user_id } = await page.byEmail('bo@example.com');
    await add('bo@second.example', session_token);
    const body = JSON.stringify({ email: 'bo@second.example', password: 'spindle Orchard 55 teal', name: 'Eve' });
    const headers = { 'content-type': 'application/json', origin: ORIGIN };
    expect((await backend.handle(new Request(`${API}/sign-up/email`, { method: 'POST', headers, body }))).status).toBe(
      200,
    );
    expect(await page.byEmail('bo@second.example')).toMatchObject({ user_id });
  });

  it.each([
    ['di@bücher.example', 'Di@XN--bcher-KVA.example', 'di@xn--bcher-kva.example'],
    ['\u200Eel@example.com', 'Ed <el@example.com>', 'el@example.com'],
    ['fa＠example.com', 'mailto:fa@example.com', 'fa@example.com'],
    ['अजय@example.com', 'अजय@EXAMPLE.com', 'अजय@example.com'],
  ])('has one form: %j and %j are one user', async (first, second, to) => {
    const signIn = async (email: string) => {
      const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
      return page.signIn('otps.authenticate', {
        token: page.message(to).code,
        method_id: body['method_id'],
        ...MINUTES,
      });
    };
    const { user_id, user } = await signIn(first);
    expect(user.emails).toMatchObject([{ email: to }]);
    expect(await signIn(second)).toMatchObject({ user_id });
  });

  it.each(['"quoted"@example.com', 'ada@example', 'ada@example.com, eve@example.com', 'a b@example.com', ''])(
    'that is none is refused: %j',
    async (email) => {
      expect((await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 })).errorType).toBe(
        'invalid_email',
      );
    },
  );

  it.each(['\u202A+12015550177\u202C', 'tel:+15555550123', '+447000000000'])(
    'or a number of a possible length gets its code: %j',
    async (phone_number) => {
      expect((await page.call('otps.sms.loginOrCreate', { phone_number, expiration_minutes: 5 })).status).toBe(200);
    },
  );

  it('that a session adds stays marked when it is verified in a different way (decision 141)', async () => {
    const { session_token } = await page.byEmail('gil@example.com');
    await add('gil@further.example', session_token);
    await page.call('magicLinks.email.send.secondary', { email: 'gil@further.example' }, session_token);
    const { session } = await page.signIn(
      'magicLinks.authenticate',
      { token: page.token('gil@further.example'), ...MINUTES },
      session_token,
    );
    const marks = (session.authentication_factors as { credential_created_at?: string }[]).map(
      (factor) => factor.credential_created_at !== undefined,
    );
    expect(marks).toEqual([false, true, true]);
  });

  it.runIf(KEEPS_ROWS)('is not added by a link that an earlier version stored without its session', async () => {
    const { session_token } = await page.byEmail('hal@example.com');
    await page.call('magicLinks.email.send.secondary', { email: 'hal@further.example' }, session_token);
    const token = page.token('hal@further.example');
    const rows = (await backend.all('verification')) as readonly { readonly id: string; readonly value: string }[];
    const link = rows.find(({ value }) => value.includes('hal@further.example'));
    const { sessionId: _, ...stored } = JSON.parse(link?.value ?? '{}') as Record<string, unknown>;
    await backend.change('verification', link?.id ?? '', { value: JSON.stringify(stored) });
    expect((await page.call('magicLinks.authenticate', { token, ...MINUTES })).errorType).toBe(
      'unable_to_auth_magic_link',
    );
    expect((await page.call('user.get', undefined, session_token)).body).toMatchObject({
      emails: [{ email: 'hal@example.com' }],
    });
  });

  // Decision 142.
  type Complete = (presented: string | null) => ReturnType<Page['call']>;
  const asks: Readonly<
    Record<string, readonly [ask: (email: string, session: string) => Promise<Complete>, refusal: string]>
  > = {
    'a link': [
      async (email, session) => {
        await page.call(
          'magicLinks.email.send.secondary',
          { email, login_expiration_minutes: 10_080, signup_expiration_minutes: 10_080 },
          session,
        );
        const token = page.token(email);
        return (presented) => page.call('magicLinks.authenticate', { token, ...MINUTES }, presented);
      },
      'unable_to_auth_magic_link',
    ],
    'a code': [
      async (email, session) => {
        const { body } = await page.call('otps.email.send.secondary', { email, expiration_minutes: 60 }, session);
        const { code: token } = page.message(email);
        return (presented) =>
          page.call('otps.authenticate', { token, method_id: body['method_id'], ...MINUTES }, presented);
      },
      'unable_to_auth_otp_code',
    ],
  };
  const password = 'spindle Orchard 55 teal';

  it.each(Object.entries(asks))(
    'decision 142: that %s adds is added only by the session that asked',
    async (name, [ask, refusal]) => {
      const who = name.replaceAll(' ', '-');
      const { session_token: attacker, session } = await page.byEmail(`${who}-attacker@example.com`);
      const complete = await ask(`${who}-victim@example.com`, attacker);
      const { session_token: other } = await page.byEmail(`${who}-other@example.com`);
      for (const presented of [null, other, null, other]) expect((await complete(presented)).errorType).toBe(refusal);
      const { body } = await complete(attacker);
      expect(body).toMatchObject({ session_token: attacker, session: { session_id: session.session_id } });
      const { authentication_factors: factors } = body['session'] as {
        authentication_factors: { credential_created_at?: string }[];
      };
      expect(factors.map((factor) => factor.credential_created_at !== undefined)).toEqual([false, true]);
    },
  );

  it.each(Object.entries(asks))(
    'decision 142: that %s adds is not added after the owner has verified the address of the sign-up',
    async (name, [ask, refusal]) => {
      const email = `${name.replaceAll(' ', '-')}-owner@example.com`;
      const { session_token: thief } = await page.signIn('passwords.create', { email, password, ...MINUTES });
      const complete = await ask(`further-${email}`, thief);
      const { session_token: owner } = await page.byEmail(email);
      for (const presented of [null, thief, owner]) expect((await complete(presented)).errorType).toBe(refusal);
    },
  );

  it.each(Object.entries(asks))(
    'decision 142: that %s of a stolen session adds is not added after a new password',
    async (name, [ask, refusal]) => {
      const email = `${name.replaceAll(' ', '-')}-robbed@example.com`;
      const { session_token: owner } = await page.byEmail(email);
      const { session_token: stolen } = await page.byEmail(email);
      const complete = await ask(`further-${email}`, stolen);
      await page.signIn('passwords.resetBySession', { password, ...MINUTES }, owner);
      for (const presented of [null, stolen, owner]) expect((await complete(presented)).errorType).toBe(refusal);
    },
  );

  it("does not sign up if better-auth's plugin does not", async () => {
    const publicToken = 'public-token-test-closed';
    const sent: string[] = [];
    const plugins = [
      jwt(),
      emailOTP({ disableSignUp: true, sendVerificationOTP: ({ email }) => Promise.resolve(void sent.push(email)) }),
      magicLink({ disableSignUp: true, sendMagicLink: ({ email }) => Promise.resolve(void sent.push(email)) }),
      foyer({ publicToken, redirectURLs: [LANDING] }),
    ];
    const closed = new Page(await startBackend({ publicToken, auth: { plugins } }));
    const email = 'cy@example.com';
    expect((await closed.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 })).errorType).toBe(
      'sign_ups_closed',
    );
    expect((await closed.call('magicLinks.email.loginOrCreate', { email })).errorType).toBe('sign_ups_closed');
    expect(sent).toEqual([]);
  });
});
