import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/client';
import { openClients } from '../support/clients';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';

const provider = startProvider();
const { newBrowser, open: openAt, signIn } = openClients(provider);
const REFRESH = '/sdk/v1/sessions/authenticate';
const STATE = 'stytch_sdk_state_public-token-test-foyer';

beforeEach(() => provider.project({ http_only_cookies: true, cname_domain: 'login.example.com' }));

/** A page whose provider answers from a host of the page's own site. */
const open = (browser = newBrowser()) => openAt(browser, undefined, { customBaseUrl: 'https://login.example.com' });

const refreshes = async () => (await provider.calls(REFRESH)).length;
const confirmed = (client: Client) => eventually(() => expect(client.session.getInfo().fromCache).toBe(false));

describe('contract 5.3, 5.6: a session in HttpOnly cookies of the host’s own domain', () => {
  it('no script of the page ever holds a token, in any place', async () => {
    const { client, browser } = open();
    const answer = await signIn(client);
    expect([answer.session_token, answer.session_jwt]).toEqual(['', '']);
    expect(client.session.getTokens()).toBeNull();
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    const hidden = browser.jar.find('stytch_session');
    expect(hidden).toMatchObject([{ httpOnly: true, secure: true, domain: 'login.example.com' }]);
    const readable = [browser.jar.read('app.example.com'), ...browser.storage.values()].join();
    expect(readable).toMatch(/^stytch_session_record=1\.\S+/);
    expect(readable).not.toContain(hidden[0]?.value);
  });

  it('a reload keeps who is signed in, and asks the server what it cannot see', async () => {
    const browser = newBrowser();
    const before = open(browser).client;
    const { session } = await signIn(before);
    before.destroy();
    const asked = await refreshes();
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    const { client } = open(browser);
    expect(client.session.getInfo()).toMatchObject({ fromCache: true, session: { session_id: session.session_id } });
    await confirmed(client);
    expect(client.session.getSync()?.session_id).toBe(session.session_id);
    expect(await refreshes()).toBe(asked + 1);
    client.destroy();
    const again = open(browser).client;
    await confirmed(again);
    expect(again.session.getSync()?.session_id).toBe(session.session_id);
    expect(await refreshes(), 'another page has just been told').toBe(asked + 1);
  });

  it('a browser that knows nothing asks once, and shows whom the server names', async () => {
    const browser = newBrowser();
    const before = open(browser).client;
    await signIn(before);
    before.destroy();
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    browser.storage.delete(STATE);
    const { client } = open(browser);
    await eventually(() => expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com'));
    const asked = await refreshes();
    const stranger = open();
    await eventually(async () => expect(await refreshes()).toBe(asked + 1));
    await confirmed(stranger.client);
    expect(stranger.client.session.getInfo()).toEqual({ session: null, fromCache: false });
  });

  it('signing out ends it on the server, and in every tab', async () => {
    const browser = newBrowser();
    const { client } = open(browser);
    await signIn(client);
    const other = open(browser);
    await client.session.revoke();
    other.tab.fire('focus');
    expect(other.client.session.getSync()).toBeNull();
    expect(browser.jar.find('stytch_session')).toEqual([]);
    expect(await rejection(client.user.get())).toMatchObject({ code: 'user_unauthenticated' });
    const later = open(browser).client;
    expect(later.session.getSync(), 'at once').toBeNull();
  });

  it('another person replaces who was there, in all tabs', async () => {
    const browser = newBrowser();
    const { client } = open(browser);
    await signIn(client);
    const other = open(browser);
    await signIn(client, 'bob@example.com');
    other.tab.fire('focus');
    await eventually(() => expect(other.client.user.getSync()?.emails[0]?.email).toBe('bob@example.com'));
  });

  it('a session that ended on the server ends here', async () => {
    const { client, browser } = open();
    await signIn(client);
    await provider.advance(31 * 60);
    expect(await rejection(client.session.authenticate())).toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.jar.find('stytch_session')).toEqual([]);
  });

  it('by another address than its own the provider gives no session', async () => {
    const { client } = openAt();
    expect(await rejection(signIn(client))).toMatchObject({ code: 'cname_required_for_http_only_cookies' });
    expect(client.session.getSync()).toBeNull();
  });
});

describe('fault N26: success is answered, but the browser keeps no cookie of it', () => {
  it('the server is asked whether it knows the session; where it does not, nobody is signed in', async () => {
    const browser = fakeBrowser({ fetch: provider.handle, setCookieBlocked: true });
    const { client } = open(browser);
    const problems: string[] = [];
    client.onProblem(({ code }) => problems.push(code));
    expect(await rejection(signIn(client))).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('Your browser is blocking cookies.') as string,
    });
    expect(client.session.getSync()).toBeNull();
    expect(await refreshes()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});
