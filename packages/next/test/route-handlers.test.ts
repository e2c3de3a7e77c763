import { afterEach, describe, expect, it, vi } from 'vitest';
import { foyerAccount, foyerSignIn } from '../src/index';
import { Site } from './site';

afterEach(() => vi.unstubAllEnvs());

const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const cookieSecret = 'for this test only: 32 characters or more';
const signIn = new Request('https://app.example/sign-in', { method: 'HEAD' });
const sessions = new Request('https://app.example/api/account/sessions');

describe('foyerSignIn', () => {
  it('is created without a variable, and checks them with the first request', async () => {
    const { GET, POST } = foyerSignIn({ config });
    await expect(GET(signIn)).rejects.toThrow('FOYER_PUBLIC_TOKEN is not set.');
    vi.stubEnv('FOYER_PUBLIC_TOKEN', 'public-token-test-1');
    await expect(POST(signIn)).rejects.toThrow('FOYER_COOKIE_SECRET is not set.');
    vi.stubEnv('FOYER_COOKIE_SECRET', cookieSecret);
    expect((await GET(signIn)).status).toBe(200);
  });

  it('takes options instead, and needs no project id', async () => {
    const { GET } = foyerSignIn({ config, cookieSecret, publicToken: 'public-token-live-1' });
    expect((await GET(signIn)).status).toBe(200);
  });

  it.each([
    ['a path', { path: 'sign-in' }, 'path takes a path of this server'],
    ['a secret', { cookieSecret: 'short' }, 'cookieSecret takes a text of at least 32'],
    ['a public token', { publicToken: 'secret-test-1' }, 'publicToken takes'],
  ])('refuses %s that is wrong', async (_, wrong, message) => {
    const { GET } = foyerSignIn({ config, cookieSecret, publicToken: 'public-token-test-1', ...wrong });
    await expect(GET(signIn)).rejects.toThrow(message);
  });
});

describe('foyerAccount', () => {
  it('answers as the account routes, with the secret of the environment', async () => {
    const site = new Site();
    vi.stubEnv('FOYER_PUBLIC_TOKEN', site.publicToken);
    vi.stubEnv('FOYER_API_URL', 'http://localhost:4400');
    vi.stubEnv('FOYER_PROJECT_SECRET', site.publicToken.replace('public-token', 'secret'));
    const { GET } = foyerAccount({ fetch: site.fetch });
    const visitor = await GET(sessions);
    expect([visitor.status, await visitor.json()]).toEqual([401, { error: 'signed_out' }]);
    const { cookie } = await site.signIn();
    const user = await GET(new Request(sessions.url, { headers: { cookie } }));
    expect(user.status).toBe(200);
    expect(await user.json()).toEqual({ sessions: [expect.objectContaining({ isThis: true, factors: ['otp'] })] });
  });

  it('explains a missing secret', async () => {
    vi.stubEnv('FOYER_PUBLIC_TOKEN', 'public-token-test-1');
    vi.stubEnv('FOYER_API_URL', 'http://localhost:4400');
    const { GET, DELETE } = foyerAccount();
    await expect(GET(sessions)).rejects.toThrow('FOYER_PROJECT_SECRET is not set.');
    await expect(DELETE(sessions)).rejects.toThrow('FOYER_PROJECT_SECRET is not set.');
  });
});
