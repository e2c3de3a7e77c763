import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/users/client';
import { createClient } from '../../src/users/client';
import type { ClientOptions } from '../../src/client/options';
import { internals } from '../../src/flow/deps';
import type { FakeBrowser } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';

const provider = startProvider();
const A = PUBLIC_TOKEN;
const B = 'public-token-test-other';
const MINUTES = { session_duration_minutes: 30 };
const TOKEN = 'stytch_session';

let people = 0;
const clients: Client[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

const newBrowser = () => fakeBrowser({ fetch: provider.handle });

function open(publicToken: string, browser: FakeBrowser, tab = browser.openTab(), options: ClientOptions = {}) {
  const client = createClient(publicToken, { endpoints: { testAPIURL: API }, ...options }, tab);
  clients.push(client);
  return { client, tab };
}

/** Signs a user in. The inbox is that of A's project, so B's users sign in with a password. */
async function signIn(client: Client, name: string) {
  // A test leaves what it has made in the project of B.
  const email = `${(people += 1)}-${name}`;
  return client.passwords.create({ email, password: 'a-rather-long-passphrase-41', ...MINUTES });
}

/** Whose public token each secret was sent under. */
const sent = (...tabs: readonly ReturnType<FakeBrowser['openTab']>[]): string[][] =>
  tabs.flatMap(({ requests }) =>
    requests.map(({ init }) =>
      atob(new Headers(init.headers).get('authorization')?.slice('Basic '.length) ?? '').split(':'),
    ),
  );

describe('fault B13, decision 101: two clients with two public tokens and the same cookie names', () => {
  it.each(['one page', 'two tabs'])(
    '%s: the session of one is never sent, shown or ended by the other',
    async (where) => {
      const browser = newBrowser();
      const first = open(A, browser);
      const { session_token, session } = await signIn(first.client, 'ada@example.com');
      const second = open(B, browser, where === 'one page' ? first.tab : undefined);
      const { client } = second;
      await client.bootstrap.getAsync();
      second.tab.fire('focus');
      expect([client.session.getInfo(), client.session.getTokens(), client.user.getSync()]).toEqual([
        { session: null, fromCache: false },
        null,
        null,
      ]);
      expect(client[internals].mayHaveSession()).toBe(false);
      expect(await rejection(client.session.authenticate())).toMatchObject({ code: 'no_current_session' });
      await rejection(client.session.revoke());
      second.tab.fire('focus');
      expect(browser.cookie(TOKEN)).toBe(session_token);
      first.tab.fire('focus');
      expect(first.client.session.getSync()).toMatchObject({ session_id: session.session_id });
      await first.client.session.authenticate();
      expect(first.client.session.getInfo()).toMatchObject({
        session: { session_id: session.session_id },
        fromCache: false,
      });
      const secrets = sent(first.tab, second.tab).filter(([, secret]) => secret === session_token);
      expect(new Set(secrets.map(([under]) => under))).toEqual(new Set([A]));
    },
  );

  it('a sign-in replaces the other’s session, revokes nothing of it, and each tab shows its own', async () => {
    const browser = newBrowser();
    const first = open(A, browser);
    const ada = await signIn(first.client, 'ada@example.com');
    const second = open(B, browser);
    const grace = await signIn(second.client, 'grace@example.com');
    first.tab.fire('focus');
    expect([first.client.session.getSync(), second.client.user.getSync()?.user_id]).toEqual([null, grace.user_id]);
    const third = open(A, browser);
    await rejection(third.client.session.revoke());
    expect([third.client.user.getSync(), browser.cookie(TOKEN)]).toEqual([null, grace.session_token]);
    await second.client.session.revoke();
    for (const { tab } of [first, second, third]) tab.fire('focus');
    expect([first, second, third].map(({ client }) => client.session.getSync())).toEqual([null, null, null]);
    const all = sent(first.tab, second.tab, third.tab);
    expect(all.filter(([under, secret]) => secret === ada.session_token && under !== A)).toEqual([]);
    expect(all.filter(([under, secret]) => secret === grace.session_token && under !== B)).toEqual([]);
  });

  it('the late answer of a refresh is not written over the other’s sign-in', async () => {
    const browser = newBrowser();
    const first = open(A, browser);
    await signIn(first.client, 'ada@example.com');
    const refreshing = first.client.session.authenticate().catch(() => {});
    const second = open(B, browser);
    const { session_token } = await signIn(second.client, 'grace@example.com');
    await refreshing;
    first.tab.fire('focus');
    expect([browser.cookie(TOKEN), first.client.session.getSync()]).toEqual([session_token, null]);
  });

  it('warns once in the console, with the fix; not with different names, and not for one project', async () => {
    const warnings = () =>
      vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes('cookieOptions')).length;
    const browser = newBrowser();
    const { tab } = open(A, browser);
    open(A, browser, tab);
    open(B, browser, tab, {
      cookieOptions: { opaqueTokenCookieName: 'b', jwtCookieName: 'b_jwt', istCookieName: 'b_ist' },
    });
    await Promise.all(clients.map((client) => client.bootstrap.getAsync()));
    expect(warnings()).toBe(0);
    open(B, browser, tab);
    open('public-token-test-third', browser, tab);
    await eventually(() => expect(warnings()).toBe(1));
    await Promise.all(clients.map((client) => client.bootstrap.getAsync()));
    expect(warnings()).toBe(1);
  });

  it('a session that no record describes counts for a single client, and for neither of two', async () => {
    const browser = newBrowser();
    const maker = open(A, browser);
    const { session_token, session } = await signIn(maker.client, 'ada@example.com');
    maker.client.destroy();
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    const single = open(A, browser);
    await eventually(() => expect(single.client.session.getSync()).toMatchObject({ session_id: session.session_id }));
    single.client.destroy();
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    const tab = browser.openTab();
    const pair = [open(B, browser, tab), open(A, browser, tab)];
    await Promise.all(pair.map(({ client }) => client.bootstrap.getAsync()));
    expect(pair.map(({ client }) => client.session.getTokens())).toEqual([null, null]);
    for (const { client } of pair) await rejection(client.session.revoke());
    expect(browser.cookie(TOKEN)).toBe(session_token);
    // B's client was the only one on the page until A's was created: it must not have sent it in that time either.
    pair[0]?.client.destroy();
    await eventually(() => expect(pair[1]?.client.session.getTokens()).toMatchObject({ session_token }));
  });

  it('a record of version 1 has no owner: it counts for a single client', async () => {
    const browser = newBrowser();
    const maker = open(A, browser);
    const { session } = await signIn(maker.client, 'ada@example.com');
    maker.client.destroy();
    const old = (browser.cookie('stytch_session_record') ?? '').split('.').toSpliced(2, 1).with(0, '1').join('.');
    browser.setCookie(`stytch_session_record=${old}; path=/; max-age=9999`);
    const { client } = open(A, browser);
    expect(client.session.getSync()).toMatchObject({ session_id: session.session_id });
    await client.session.authenticate();
    expect(browser.cookie('stytch_session_record')).toMatch(/^2\./);
  });

  it('two sessions at two paths: each client has its own, and its sign-out leaves the other’s', async () => {
    const browser = newBrowser();
    const page = 'https://app.example.com/b/page';
    const first = open(A, browser, browser.openTab('https://app.example.com/a'));
    const ada = await signIn(first.client, 'ada@example.com');
    const second = open(B, browser, browser.openTab(page), { cookieOptions: { path: '/b' } });
    const grace = await signIn(second.client, 'grace@example.com');
    first.tab.fire('focus');
    expect([first.client.session.getTokens()?.session_token, second.client.session.getTokens()?.session_token]).toEqual(
      [ada.session_token, grace.session_token],
    );
    await second.client.session.revoke();
    first.tab.fire('focus');
    expect([first.client.session.getTokens()?.session_token, second.client.session.getTokens()]).toEqual([
      ada.session_token,
      null,
    ]);
  });
});
