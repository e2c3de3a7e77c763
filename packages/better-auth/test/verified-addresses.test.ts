import { emailOTP } from 'better-auth/plugins/email-otp';
import { describe, expect, it } from 'vitest';
import { API, LANDING, startBackend } from './backend';
import { Page } from './page';

const PASSWORD = 'correct horse battery';
const MINUTES = { session_duration_minutes: 60 };
const emailAndPassword = { enabled: true, requireEmailVerification: true };

describe('decision 154: requireEmailVerification', () => {
  it('sends a link that sets the password and signs in, and preserves no password that an attacker might have chosen', async () => {
    const page = new Page(await startBackend({ auth: { emailAndPassword } }));
    const login = { email: 'ada@example.com', password: PASSWORD, ...MINUTES };
    // Pages react to this with the call that sends an email.
    for (const name of ['passwords.create', 'passwords.create'] as const)
      expect((await page.call(name, login)).errorType).toBe('reset_password');
    expect((await page.call('passwords.authenticate', login)).errorType).toBe('no_user_password');
    await page.call('passwords.resetByEmailStart', { email: login.email });
    const { user } = await page.signIn('passwords.resetByEmail', {
      token: page.token(login.email),
      password: PASSWORD,
      ...MINUTES,
    });
    expect(user.emails).toMatchObject([{ verified: true }]);
    await page.signIn('passwords.authenticate', login);
  });

  it("sends better-auth's own link if the host does, after which the password signs in", async () => {
    const links: string[] = [];
    const sendVerificationEmail = ({ url }: { readonly url: string }) => Promise.resolve(void links.push(url));
    const page = new Page(
      await startBackend({
        auth: { emailAndPassword, emailVerification: { sendVerificationEmail, sendOnSignIn: true } },
      }),
    );
    const login = { email: 'ada@example.com', password: PASSWORD, ...MINUTES };
    const refused = await page.call('passwords.create', login);
    expect(refused).toMatchObject({ status: 403, errorType: 'email_verification_required' });
    expect(refused.body['error_message']).toContain('Open the link in the email');
    expect((await page.call('passwords.authenticate', login)).errorType).toBe('email_verification_required');
    expect(links).toHaveLength(2);
    expect(links[1]).toContain(`${API}/verify-email?token=`);
    const verified = await page.backend.handle(new Request(links[1] ?? ''));
    expect(verified.headers.get('location')).toContain(LANDING);
    await page.signIn('passwords.authenticate', login);
  });

  it('sends no link of better-auth if the host does not want it at sign-up', async () => {
    const links: string[] = [];
    const emailVerification = {
      sendVerificationEmail: ({ url }: { readonly url: string }) => Promise.resolve(void links.push(url)),
      sendOnSignUp: false,
    };
    const optional = new Page(await startBackend({ auth: { emailVerification } }));
    await optional.signIn('passwords.create', { email: 'ada@example.com', password: PASSWORD, ...MINUTES });
    // If the address must be verified, the reset email does it.
    const required = new Page(await startBackend({ auth: { emailAndPassword, emailVerification } }));
    expect(
      (await required.call('passwords.create', { email: 'ada@example.com', password: PASSWORD, ...MINUTES })).errorType,
    ).toBe('reset_password');
    await required.call('passwords.resetByEmailStart', { email: 'ada@example.com' });
    await required.signIn('passwords.resetByEmail', {
      token: required.token('ada@example.com'),
      password: PASSWORD,
      ...MINUTES,
    });
    expect(links).toEqual([]);
  });

  it.each([true, false])(
    "asks for a code of better-auth's plugin after a sign-up if the host wants it: %s",
    async (sendVerificationOnSignUp) => {
      const sent: string[] = [];
      const codes = emailOTP({
        sendVerificationOnSignUp,
        sendVerificationOTP: ({ email, type }) => Promise.resolve(void sent.push(`${type} to ${email}`)),
      });
      const page = new Page(await startBackend({ emailOTP: codes }));
      await page.signIn('passwords.create', { email: 'ada@example.com', password: PASSWORD, ...MINUTES });
      expect(sent).toEqual(sendVerificationOnSignUp ? ['email-verification to ada@example.com'] : []);
    },
  );

  it('leads to a code if the host sends no link, and creates no user', async () => {
    const page = new Page(await startBackend({ auth: { emailAndPassword }, foyer: { redirectURLs: [] } }));
    const refused = await page.call('passwords.create', { email: 'ada@example.com', password: PASSWORD, ...MINUTES });
    expect(refused.errorType).toBe('email_verification_required');
    expect(refused.body['error_message']).toContain('Sign in with a code');
    expect(await page.backend.all('user')).toEqual([]);
    const { session_token } = await page.byEmail('ada@example.com');
    await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session_token);
  });
});

describe('decision 154: fields that the host requires of users', async () => {
  const additionalFields = { company: { type: 'string', required: true } } as const;
  const page = new Page(await startBackend({ auth: { user: { additionalFields } } }));

  it('are required by an error, for every method of sign-up', async () => {
    const refused = await page.call('passwords.create', { email: 'ada@example.com', password: PASSWORD, ...MINUTES });
    expect(refused).toMatchObject({
      status: 400,
      errorType: 'bad_request',
      body: { error_message: 'company is required' },
    });
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'bob@example.com', expiration_minutes: 5 });
    const code = { token: page.message('bob@example.com').code, method_id: body['method_id'], ...MINUTES };
    expect(await page.call('otps.authenticate', code)).toMatchObject({
      status: 400,
      body: { error_message: 'company is required' },
    });
  });
});
