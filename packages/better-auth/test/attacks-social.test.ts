import { afterAll, describe, expect, it } from 'vitest';
import { API, LANDING, ORIGIN, startBackend } from './backend';
import { Page } from './page';
import { identityOf, StandIn, type Identity } from './stand-in';

const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

const created: string[] = [];
const backend = await startBackend({
  plugins: [provider.plugin('github')],
  auth: {
    account: { accountLinking: { allowDifferentEmails: true } },
    databaseHooks: {
      account: { create: { before: ({ accountId }) => Promise.resolve(void created.push(accountId)) } },
    },
  },
});
const page = new Page(backend);
const MINUTES = { session_duration_minutes: 60 };
type Cookies = Map<string, string>;

function startOf(query: Readonly<Record<string, string>> = {}): URL {
  const start = new URL(`${API}/v1/public/oauth/github/start`);
  start.search = new URLSearchParams({
    public_token: backend.publicToken,
    login_redirect_url: LANDING,
    ...query,
  }).toString();
  return start;
}

/** Goes to the provider and back, but not to the last address of the visit, which it returns. */
async function stopBeforeTheEnd(who: Identity, cookies: Cookies, start = startOf()): Promise<URL> {
  const held: { last: URL | null } = { last: null };
  await provider.visit(
    backend,
    start,
    who,
    (url) => {
      if (!url.pathname.endsWith('/oauth/return')) return;
      held.last = new URL(url);
      url.href = 'https://stopped.example/';
    },
    cookies,
  );
  if (held.last === null) throw new TypeError('the visit came to no end');
  return held.last;
}

const open = (url: URL, cookies: Cookies) => provider.visit(backend, url, null, undefined, cookies);
const spend = (back: URL, session: string | null = null) =>
  page.call('oauth.authenticate', { token: back.searchParams.get('token'), ...MINUTES }, session);
const accountsOf = async (userId: string) =>
  ((await backend.all('account')) as readonly { userId: string; accountId: string }[])
    .filter((row) => row.userId === userId)
    .map(({ accountId }) => accountId);

describe('a visit to a provider', () => {
  it('is finished only by the browser that began it', async () => {
    const [attacker, victim]: [Cookies, Cookies] = [new Map(), new Map()];
    const last = await stopBeforeTheEnd(identityOf('mallory@visits.example'), attacker);
    expect((await open(last, victim)).searchParams.get('token')).toBeNull();
    // Neither is it by a cookie of another visit, or a forged one.
    await stopBeforeTheEnd(identityOf('vi@visits.example'), victim);
    expect((await open(last, victim)).searchParams.get('token')).toBeNull();
    for (const name of attacker.keys()) victim.set(name, 'forged.value');
    expect((await open(last, victim)).searchParams.get('token')).toBeNull();
    // And none of that has ended it.
    expect((await spend(await open(last, attacker))).status).toBe(200);
  });

  it('takes no account from a sign-in that another browser began', async () => {
    const [attacker, victim]: [Cookies, Cookies] = [new Map(), new Map()];
    const last = await stopBeforeTheEnd(identityOf('eve@visits.example'), attacker);
    const body = JSON.stringify({
      provider: 'github',
      callbackURL: last.href,
      errorCallbackURL: last.href,
      disableRedirect: true,
    });
    const begun = await backend.handle(
      new Request(`${API}/sign-in/social`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body,
      }),
    );
    for (const line of begun.headers.getSetCookie())
      victim.set(...((line.split(';')[0] ?? '').split(/=(.*)/s).slice(0, 2) as [string, string]));
    const { url } = (await begun.json()) as { url: string };
    const closeTab = (at: URL) =>
      void (at.pathname.endsWith('/oauth/return') && (at.href = 'https://stopped.example/'));
    await provider.visit(
      backend,
      new URL(`${API}/ok`),
      identityOf('victim@visits.example'),
      closeTab,
      victim,
      new URL(url),
    );
    const { body: spent } = await spend(await open(last, attacker));
    expect(spent).toMatchObject({ user: { emails: [{ email: 'eve@visits.example' }] } });
  });

  it('is finished in two tabs of one browser', async () => {
    const cookies: Cookies = new Map();
    const first = await stopBeforeTheEnd(identityOf('tabs@visits.example'), cookies);
    const second = await stopBeforeTheEnd(identityOf('tabs@visits.example'), cookies);
    for (const last of [first, second]) expect((await spend(await open(last, cookies))).status).toBe(200);
  });

  it('is known by a cookie that no script reads', async () => {
    const response = await backend.handle(new Request(startOf()));
    const cookie = response.headers.getSetCookie().find((line) => line.includes('foyer'));
    expect(cookie).toMatch(/; Max-Age=900/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/i);
  });
});

describe('a social account that a session asked for', () => {
  const attachOf = async (session: string) => {
    const { body } = await page.call('oauth.attach', { provider: 'github' }, session);
    return startOf({ oauth_attach_token: String(body['oauth_attach_token']) });
  };

  it('is attached when the page spends the token with that session, and at no time before', async () => {
    const { session_token, user_id } = await page.byEmail('owner@attached.example');
    const back = await provider.visit(backend, await attachOf(session_token), identityOf('other@attached.example'));
    expect(await accountsOf(user_id)).toEqual([]);
    expect((await spend(back)).errorType).toBe('oauth_token_not_found');
    expect(await accountsOf(user_id)).toEqual([]);
    expect((await spend(back, session_token)).status).toBe(200);
    expect(await accountsOf(user_id)).toEqual(['at other@attached.example']);
    expect(created.filter((id) => id === 'at other@attached.example')).toHaveLength(1);
  });

  it('is that of the visit, whatever else the host connects in the meantime', async () => {
    const { session_token, user_id } = await page.byEmail('busy@attached.example');
    const start = await attachOf(session_token);
    const account = {
      userId: user_id,
      providerId: 'github',
      accountId: 'of the host',
      createdAt: new Date(Date.now() + 1000),
      updatedAt: new Date(),
    };
    await backend.make('account', account);
    const back = await provider.visit(backend, start, identityOf('second@attached.example'));
    expect(await accountsOf(user_id)).toEqual(['of the host']);
    const { body } = await spend(back, session_token);
    expect(body).toMatchObject({ provider_subject: 'at second@attached.example' });
    expect(await accountsOf(user_id)).toEqual(['of the host', 'at second@attached.example']);
  });
});
