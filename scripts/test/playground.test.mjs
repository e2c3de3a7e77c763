import { expect, it } from 'vitest';
import { reactCode, scriptCode } from '../../docs/.vitepress/playground/code-to-copy';
import { createProvider, TOKENS } from '../../docs/.vitepress/playground/provider';
import { LOOKS, PRESETS, optionsOf, switchMethod } from '../../docs/.vitepress/playground/settings';

const PAGE = 'https://docs.example/playground/frame.html';

/** A provider, its messages, and a function that calls it as a client does. */
function start(token = TOKENS.users) {
  const messages = [];
  let time = 1_000_000;
  const provider = createProvider({ now: () => time, deliver: (one) => messages.push(one), projectName: 'Harbor' });
  const call = async (path, body, session = token) => {
    const response = await provider.handle(
      new Request(`https://docs.example/api/sdk/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Basic ${btoa(`${token}:${session}`)}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const { data, error_type: error } = await response.json();
    return error ?? data;
  };
  return { provider, messages, call, wait: (ms) => void (time += ms) };
}

async function challengeOf(verifier) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(hash).toString('base64url');
}

it('signs a user in with a passcode, which works once', async () => {
  const { call, messages } = start();
  const { method_id } = await call('/otps/email/login_or_create', { email: 'Ada@example.com' });
  const [{ code }] = messages;
  expect(await call('/otps/authenticate', { method_id, token: code === '000000' ? '000001' : '000000' })).toBe(
    'otp_code_not_found',
  );
  const answer = await call('/otps/authenticate', { method_id, token: code, session_duration_minutes: 30 });
  expect(answer.user.emails[0].email).toBe('ada@example.com');
  expect(await call('/otps/authenticate', { method_id, token: code })).toBe('otp_code_not_found');
  expect((await call('/users/me', undefined, answer.session_token)).user_id).toBe(answer.user_id);
});

it('ends sessions and passcodes in time, and guessing after ten tries', async () => {
  const { call, messages, wait } = start();
  const { method_id } = await call('/otps/sms/login_or_create', { phone_number: '+12025550123' });
  for (let guess = 0; guess < 10; guess += 1) await call('/otps/authenticate', { method_id, token: 'wrong' });
  expect(await call('/otps/authenticate', { method_id, token: messages[0].code })).toBe('too_many_requests');
  const second = await call('/otps/sms/login_or_create', { phone_number: '+12025550123' });
  const answer = await call('/otps/authenticate', { method_id: second.method_id, token: messages[1].code });
  wait(61 * 60_000);
  expect(await call('/sessions/authenticate', {}, answer.session_token)).toBe('session_not_found');
});

it('binds a link to the browser that requested it', async () => {
  const { call, messages } = start();
  const request = {
    email: 'ada@example.com',
    login_magic_link_url: PAGE,
    code_challenge: await challengeOf('verifier'),
  };
  await call('/magic_links/email/login_or_create', request);
  const token = new URL(messages[0].link).searchParams.get('token');
  expect(await call('/magic_links/authenticate', { token, code_verifier: 'another' })).toBe('pkce_mismatch');
  await call('/magic_links/email/login_or_create', request);
  const second = new URL(messages[1].link).searchParams.get('token');
  expect(await call('/magic_links/authenticate', { token: second, code_verifier: 'verifier' })).toHaveProperty(
    'user_id',
  );
});

it('creates a password that fits the policy, and knows it again', async () => {
  const { call } = start();
  const given = { email: 'ada@example.com', password: 'Harbour 1842' };
  expect(await call('/users/search', { email: given.email })).toMatchObject({ userType: 'new' });
  expect(await call('/passwords', { ...given, password: 'short' })).toBe('weak_password');
  const { user_id } = await call('/passwords', given);
  expect(await call('/users/search', { email: given.email })).toMatchObject({ userType: 'password' });
  expect(await call('/passwords/authenticate', { ...given, password: 'Harbour 1843' })).toBe(
    'unauthorized_credentials',
  );
  expect(await call('/passwords/authenticate', given)).toMatchObject({ user_id });
});

it('accepts a visitor of a social account', async () => {
  const { provider, call } = start();
  const challenge = await challengeOf('verifier');
  const query = new URLSearchParams({ login_redirect_url: PAGE, code_challenge: challenge });
  const from = new URL(`https://docs.example/api/v1/public/oauth/google/start?${query}`);
  const token = new URL(provider.acceptSocial(from, 'ada@example.com')).searchParams.get('token');
  const answer = await call('/oauth/authenticate', { token, code_verifier: 'verifier' });
  expect(answer).toMatchObject({ provider_type: 'oauth_google' });
});

it('signs a member in to an organization, and creates a new one', async () => {
  const { call, messages } = start(TOKENS.organizations);
  const verify = async () => {
    await call('/b2b/otps/email/discovery/send', { email_address: 'ada@example.com' });
    const { code } = messages.at(-1);
    return call('/b2b/otps/email/discovery/authenticate', { email_address: 'ada@example.com', code });
  };
  const { intermediate_session_token, discovered_organizations: found } = await verify();
  const [{ organization }] = found;
  const chosen = { organization_id: organization.organization_id, intermediate_session_token };
  const answer = await call('/b2b/discovery/intermediate_sessions/exchange', chosen);
  expect(answer).toMatchObject({ organization: { organization_name: 'Harbor Books' } });
  expect(await call('/b2b/discovery/intermediate_sessions/exchange', chosen)).toBe('intermediate_session_not_found');
  const again = await verify();
  await call('/b2b/discovery/organizations/create', {
    intermediate_session_token: again.intermediate_session_token,
    organization_name: 'Lighthouse',
  });
  expect((await verify()).discovered_organizations).toHaveLength(2);
});

it('refuses a token of a project that it does not have', async () => {
  expect(await start('public-token-test-other').call('/users/me')).toBe('unauthorized_credentials');
});

it('never offers email links and passcodes by email together, and always one method', () => {
  const [signIn] = PRESETS;
  const settings = { kind: 'users', methods: signIn.methods };
  expect(switchMethod(settings, 'emailCode')).toEqual(['oauth', 'emailCode', 'passwords']);
  expect(switchMethod({ kind: 'users', methods: ['sms'] }, 'sms')).toEqual(['sms']);
});

it('writes the code of what the visitor sees', () => {
  const settings = { ...PRESETS[1], look: 'Round', primary: '#0b3d91', scheme: 'dark', locale: 'de' };
  expect(reactCode(settings)).toContain('<Login config={config} styles={styles} locale="de" languages={loadLocale} />');
  expect(scriptCode(settings)).toContain("colors: { primary: '#0b3d91' }");
  expect(optionsOf({ ...settings, look: 'Paper' }, PAGE).styles).not.toHaveProperty('colorScheme');
  expect(Object.keys(LOOKS)).toContain('Round');
});
