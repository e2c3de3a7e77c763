import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenURL, Shell } from '../../src/browser/shell/shell-platform';
import { shellPlatform } from '../../src/browser/shell/shell-platform';
import { createOAuthFlow, oauthActions } from '../../src/users/login/oauth/oauth-flow';
import type { Client } from '../../src/users/client';
import { createClient } from '../../src/users/client';
import { eventually } from '../support/eventually';
import type { FakeBrowser, Tab } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';
import { FakeShellStorage, gate } from '../support/shell-storage';
import { answerOfGoogle } from '../support/social-account';
import { settle, virtualTime } from '../support/time';

const provider = startProvider();
const clients: Client[] = [];
const ADA = 'ada@example.com';
const PAGE = 'capacitor://localhost/index.html';
const RETURN = 'com.example.notes://signed-in';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  vi.restoreAllMocks();
  await provider.reset();
});

const logged = () => vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '));

/** A shell: no cookie lasts there. */
const shell = () => fakeBrowser({ fetch: provider.handle, href: PAGE, cookiesBlocked: true });

async function start(storage: FakeShellStorage, browser: FakeBrowser = shell(), openURL?: OpenURL) {
  const tab = browser.openTab();
  const problems: string[] = [];
  const client = createClient(
    PUBLIC_TOKEN,
    { endpoints: { testAPIURL: API } },
    await shellPlatform({ storage, openURL }, tab),
  );
  client.onProblem(({ code }) => problems.push(code));
  clients.push(client);
  return { browser, tab, client, problems };
}

async function signIn({ otps }: Client, email = ADA): Promise<void> {
  const { method_id } = await otps.email.loginOrCreate(email);
  const [message] = await provider.messages(email);
  await otps.authenticate(message?.code ?? '', method_id, { session_duration_minutes: 30 });
}

describe('decision 166: a client in a shell', () => {
  it('keeps the session for the next start, only in the storage of the host', async () => {
    const storage = new FakeShellStorage();
    const { client, browser, problems } = await start(storage);
    await signIn(client);
    await eventually(() => expect(storage.values.get('foyer_session')).toContain('stytch_session_record'));
    const token = client.session.getTokens()?.session_token ?? '?';
    client.destroy();
    expect(storage.values.get('foyer_session')).toContain(token);
    expect(storage.values.get('foyer_state')).not.toContain(token);
    expect([...storage.values.keys()].sort()).toEqual(['foyer_session', 'foyer_state']);
    expect([browser.storage.size, browser.lines, problems]).toEqual([0, [], []]);

    const next = await start(storage);
    expect(next.client.user.getSync()?.emails[0]?.email).toBe(ADA);
    expect(next.client.session.getTokens()?.session_token).toBe(token);
    await eventually(() => expect(next.client.session.getInfo().fromCache).toBe(false));
  });

  it('signs out for the next start, and in all windows', async () => {
    const storage = new FakeShellStorage();
    const browser = shell();
    const [one, other] = [await start(storage, browser), await start(storage, browser)];
    await signIn(one.client);
    await eventually(() => expect(other.client.user.getSync()?.emails[0]?.email).toBe(ADA));
    await other.client.session.revoke();
    await eventually(() => expect(one.client.session.getSync()).toBeNull());
    await eventually(() => expect(storage.values.get('foyer_session')).toContain('.out.'));
    expect(storage.values.get('foyer_session')).not.toContain('"stytch_session"');
    expect((await start(storage)).client.session.getSync()).toBeNull();
  });

  it('fault: a window without messages sees the change when it gets the focus', async () => {
    const storage = new FakeShellStorage();
    const [one, other] = [await start(storage), await start(storage)];
    await signIn(one.client);
    await eventually(() => expect(storage.values.get('foyer_session')).toContain('.in.'));
    expect(other.client.session.getSync()).toBeNull();
    other.tab.fire('focus');
    await eventually(() => expect(other.client.user.getSync()?.emails[0]?.email).toBe(ADA));
  });

  it('a slow storage signs in when it answers', async () => {
    const storage = new FakeShellStorage();
    await signIn((await start(storage)).client);
    await eventually(() => expect(storage.values.get('foyer_session')).toContain('.in.'));
    const held = gate();
    storage.before = () => held.opened;
    const time = virtualTime();
    const slow = fakeBrowser({ fetch: provider.handle, href: PAGE, cookiesBlocked: true, time });
    const starting = start(storage, slow);
    await time.advance(3000);
    const { client } = await starting;
    expect(client.session.getSync()).toBeNull();
    expect(logged().filter((text) => text.includes('FOYER_STORAGE_FAILED'))).not.toEqual([]);
    const users: unknown[] = [];
    client.user.onChange((user) => users.push(user?.emails[0]?.email));
    held.open();
    await settle();
    await time.advance(1000);
    expect(users).toEqual([ADA]);
  });

  it.each<[string, FakeShellStorage['failing']]>([
    ['that rejects everything', ['get', 'set', 'remove']],
    ['that is read-only', ['set', 'remove']],
    ['that cannot be read', ['get']],
  ])(
    'a storage %s: the session lasts as long as the page, and the user, the host and the developer hear of it',
    async (_, failing) => {
      const storage = new FakeShellStorage();
      storage.failing = failing;
      const { client, problems, browser, tab } = await start(storage);
      await signIn(client);
      expect(client.user.getSync()?.emails[0]?.email).toBe(ADA);
      await eventually(() => expect(problems).toEqual(['storage_unavailable']));
      const messages = logged().filter((text) => text.includes('FOYER_STORAGE_FAILED'));
      expect(messages.length).toBeGreaterThan(0);
      expect(new Set(messages).size).toBe(messages.length);
      expect(messages.join(' ')).not.toContain(client.session.getTokens()?.session_token ?? '?');
      expect([browser.storage.size, browser.lines]).toEqual([0, []]);

      storage.failing = [];
      tab.fire('focus');
      await settle();
      await client.session.authenticate();
      await eventually(() => expect(storage.values.get('foyer_session')).toContain('.in.'));
      expect((await start(storage)).client.user.getSync()?.emails[0]?.email).toBe(ADA);
    },
  );

  it('the text of an error is logged without what looks like a token', async () => {
    const storage = new FakeShellStorage();
    const secret = 's'.repeat(44);
    storage.before = () => Promise.reject(new RangeError(`Too long: {"stytch_session":{"value":"${secret}"}}`));
    await start(storage);
    expect(logged().join()).toContain('RangeError: Too long');
    expect(logged().join()).not.toContain(secret);
  });

  it.each([
    [undefined, 'undefined without get, set, remove'],
    [null, 'null without get, set, remove'],
    [{}, 'an object without get, set, remove'],
    [{ get: () => {}, set: 7 }, 'an object without set, remove'],
    ['localStorage', 'a string without get, set, remove'],
  ])('refuses %j', async (storage, message) => {
    await expect(shellPlatform({ storage } as unknown as Shell, shell().openTab())).rejects.toThrow(message);
  });
});

describe('decision 166: social accounts from a shell', () => {
  /** What the system does: it opens the address in its browser, whose user signs in, and returns to the app. */
  const inBrowser = (url: string, action?: string) =>
    answerOfGoogle(provider, url, { email: ADA, ...(action && { action }) });
  const redirects = { login_redirect_url: RETURN, signup_redirect_url: RETURN };
  const options = { loginRedirectURL: RETURN, signupRedirectURL: RETURN };

  beforeEach(() => provider.project({ redirect_urls: [RETURN] }));

  it('opens with the function of the host, and signs in with the address of the return, even after a restart of the app', async () => {
    const storage = new FakeShellStorage();
    const opened: string[] = [];
    const { client, tab } = await start(storage, shell(), (url) => void opened.push(url));
    await client.oauth.google.start(redirects);
    await eventually(() => expect(opened).toHaveLength(1));
    expect(tab.left).toEqual([]);
    client.destroy();

    const back = await inBrowser(opened[0] ?? '');
    expect(back).toMatch(/^com\.example\.notes:\/\/signed-in\?stytch_token_type=oauth&token=/);
    const restarted = await start(storage);
    const confirm = vi.fn(() => false);
    const result = await restarted.client.authenticateByUrl({ session_duration_minutes: 30, confirm }, back);
    expect(result).toMatchObject({ handled: true, tokenType: 'oauth' });
    expect(confirm).not.toHaveBeenCalled();
    expect(restarted.client.user.getSync()?.emails[0]?.email).toBe(ADA);
  });

  it('threat T10: an address that another app made needs the consent of the user', async () => {
    const { client } = await start(new FakeShellStorage());
    const attack = await inBrowser(
      `${API}/v1/public/oauth/google/start?${new URLSearchParams({ public_token: PUBLIC_TOKEN, ...redirects }).toString()}`,
    );
    const confirm = vi.fn(() => false);
    expect(await client.authenticateByUrl({ session_duration_minutes: 30, confirm }, attack)).toBeNull();
    expect(confirm).toHaveBeenCalledOnce();
    expect(client.session.getSync()).toBeNull();
  });

  const flowOf = (client: Client) => {
    const flow = createOAuthFlow(client, options);
    flow.start();
    return { flow, choose: () => oauthActions(flow.send).choose('google') };
  };

  const comesBack = async (tab: Tab) => {
    tab.visible = false;
    tab.fire('visibilitychange');
    await settle();
    tab.visible = true;
    tab.fire('visibilitychange');
  };

  it('a user who returns without a sign-in sees the buttons again', async () => {
    const opened: string[] = [];
    const { client, tab } = await start(new FakeShellStorage(), shell(), (url) => void opened.push(url));
    const { flow, choose } = flowOf(client);
    choose();
    await eventually(() => expect(opened).toHaveLength(1));
    expect(flow.getState().at).toBe('leaving');
    await comesBack(tab);
    await eventually(() => expect(flow.getState().at).toBe('choose'));
  });

  it('so does one who closed the window of the system, or whose system opens nothing', async () => {
    const { client } = await start(new FakeShellStorage(), shell(), () => Promise.reject(new DOMException('closed')));
    const { flow, choose } = flowOf(client);
    choose();
    await eventually(() => expect(logged().join()).toContain('openURL of shellPlatform failed'));
    await eventually(() => expect(flow.getState().at).toBe('choose'));
  });

  it('the pages of the app itself are opened by the app', async () => {
    const opened: string[] = [];
    const tab = fakeBrowser({ href: 'https://localhost/index.html' }).openTab();
    const platform = await shellPlatform(
      { storage: new FakeShellStorage(), openURL: (url) => void opened.push(url) },
      tab,
    );
    platform.go('https://localhost/account');
    platform.go('https://accounts.example/');
    await settle();
    expect([tab.left, opened]).toEqual([['https://localhost/account'], ['https://accounts.example/']]);
  });
});
