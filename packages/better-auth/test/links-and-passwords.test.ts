import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LANDING, startBackend } from './backend';
import { Page } from './page';

const page = new Page(await startBackend());
const MINUTES = { session_duration_minutes: 60 };
const verifier = 'a verifier of forty three characters or more';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const PASSWORD = 'correct horse battery';

describe('links', () => {
  it('sign in once, at a page that the host allows', async () => {
    const email = 'ada@example.com';
    expect((await page.call('magicLinks.email.loginOrCreate', { email })).status).toBe(200);
    expect(page.message(email).link).toContain(`${LANDING}?stytch_token_type=magic_links&token=`);
    const body = { token: page.token(email), ...MINUTES };
    const { user } = await page.signIn('magicLinks.authenticate', body);
    expect(user.emails).toMatchObject([{ email, verified: true }]);
    expect((await page.call('magicLinks.authenticate', body)).errorType).toBe('unable_to_auth_magic_link');
    expect((await page.call('magicLinks.authenticate', { ...body, token: 'other' })).errorType).toBe(
      'magic_link_not_found',
    );
    const elsewhere = { email, login_magic_link_url: 'https://evil.example/' };
    expect((await page.call('magicLinks.email.loginOrCreate', elsewhere)).errorType).toBe(
      'no_match_for_provided_magic_link_url',
    );
  });

  it('begun with PKCE need the verifier, and a mismatch spends nothing', async () => {
    const email = 'pkce@example.com';
    await page.call('magicLinks.email.loginOrCreate', { email, code_challenge: challenge });
    const body = { token: page.token(email), ...MINUTES };
    const attempt = (more: object) => page.call('magicLinks.authenticate', { ...body, ...more });
    expect((await attempt({})).errorType).toBe('pkce_expected_code_verifier');
    expect((await attempt({ code_verifier: 'other' })).errorType).toBe('pkce_mismatch');
    expect((await attempt({ code_verifier: verifier })).status).toBe(200);
  });
});

describe('passwords', () => {
  it('sign up, in, and are refused when wrong', async () => {
    const email = 'bob@example.com';
    const created = await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    expect(created.user.emails).toMatchObject([{ email, verified: false }]);
    const again = await page.signIn('passwords.authenticate', { email, password: PASSWORD, ...MINUTES });
    expect(again.user_id).toBe(created.user_id);
    const type = async (name: 'passwords.create' | 'passwords.authenticate', body: object) =>
      (await page.call(name, { email, password: PASSWORD, ...MINUTES, ...body })).errorType;
    expect(await type('passwords.create', {})).toBe('duplicate_email');
    expect(await type('passwords.create', { email: 'weak@example.com', password: 'short' })).toBe('weak_password');
    expect(await type('passwords.authenticate', { password: 'wrong' })).toBe('unauthorized_credentials');
    expect(await type('passwords.authenticate', { email: 'nobody@example.com' })).toBe('email_not_found');
  });

  it.each([
    ['enabled: false', { emailAndPassword: { enabled: false } }],
    ['a disabled path', { disabledPaths: ['/sign-in/email'] }],
  ])('that the host has turned off are refused before a user types one: %s', async (_, auth) => {
    const off = new Page(await startBackend({ auth }));
    await off.byEmail('old@example.com');
    for (const email of ['old@example.com', 'new@example.com'])
      expect((await off.call('users.search', { email })).errorType).toBe('endpoint_not_authorized_for_sdk');
    const { body } = await off.call('bootstrap', undefined, null, { public_token: off.backend.publicToken });
    expect(body['unserved_products']).toContain('passwords');
  });

  it('are reset with an email, which ends the other sessions', async () => {
    const email = 'cy@example.com';
    const before = await page.byEmail(email);
    expect((await page.call('users.search', { email })).body).toMatchObject({ userType: 'passwordless' });
    expect((await page.call('passwords.resetByEmailStart', { email, code_challenge: challenge })).status).toBe(200);
    const token = page.token(email);
    expect(new URL(page.message(email).loginLink ?? '').searchParams.get('token')).toBe(token);
    const reset = (password: string) =>
      page.call('passwords.resetByEmail', { token, password, code_verifier: verifier, ...MINUTES });
    expect((await reset('short')).errorType).toBe('weak_password');
    expect((await reset(PASSWORD)).status).toBe(200);
    expect((await reset(PASSWORD)).errorType).toBe('unable_to_auth_magic_link');
    expect((await page.call('session.authenticate', {}, before.session_token)).errorType).toBe('session_not_found');
    expect((await page.call('users.search', { email })).body).toMatchObject({ userType: 'password' });
  });

  it('change with the old one, or in a session', async () => {
    const email = 'di@example.com';
    await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const other = 'another long password';
    const body = { email, existing_password: PASSWORD, new_password: other, ...MINUTES };
    const { session_token } = await page.signIn('passwords.resetByExistingPassword', body);
    expect((await page.call('passwords.resetByExistingPassword', body)).errorType).toBe('unauthorized_credentials');
    const changed = await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session_token);
    expect(changed.session_token).toBe(session_token);
    await page.signIn('passwords.authenticate', { email, password: PASSWORD, ...MINUTES });
  });

  it('of an earlier sign-up are removed when the owner of the address verifies it', async () => {
    const email = 'victim@example.com';
    const taken = await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const owner = await page.byEmail(email);
    expect(owner.user.password).toBeNull();
    expect((await page.call('session.authenticate', {}, taken.session_token)).errorType).toBe('session_not_found');
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).errorType).toBe(
      'no_user_password',
    );
  });

  it('are judged by length and kinds', async () => {
    const { body } = await page.call('passwords.strengthCheck', { password: 'abc' });
    expect(body).toMatchObject({
      valid_password: false,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_characters: 5 } },
    });
  });
});
