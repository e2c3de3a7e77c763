import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/users/client';
import { openClients } from '../support/clients';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { startProvider } from '../support/provider';
import { virtualTime } from '../support/time';

const provider = startProvider();
const { newBrowser, open: openAt, signIn } = openClients(provider);
const REFRESH = '/sdk/v1/sessions/authenticate';
const STATE = 'stytch_sdk_state_public-token-test-foyer';

beforeEach(() => provider.project({ http_only_cookies: true, cname_domain: 'login.example.com' }));

/** A page with a provider on a host of the page's own site. */
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
    expect(readable).toMatch(/^stytch_session_record=2\.\S+/);
    expect(readable).not.toContain(hidden[0]?.value);
  });

  it('a reload preserves the signed-in user, and asks the provider for the hidden session', async () => {
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
    expect(await refreshes(), 'another page has just asked').toBe(asked + 1);
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

  it('another user replaces the current one, in all tabs', async () => {
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

/** Holds back the answers to that path, cookies and all, until they are let go. */
function holding(path: string) {
  const time = virtualTime();
  let gate: Promise<void> | undefined;
  let release = (): void => {};
  const browser = fakeBrowser({
    time,
    async fetch(request) {
      const held = request.url.endsWith(path) ? gate : undefined;
      const answer = await provider.handle(request);
      await held;
      return answer;
    },
  });
  return {
    browser,
    time,
    hold: () => void (gate = new Promise((resolve) => (release = resolve))),
    goOn: () => void (gate = undefined),
    release: () => release(),
  };
}

describe('fault N4: a stale response to a sign-in, with cookies that the browser stores all the same', () => {
  const REVOKE = '/sdk/v1/sessions/revoke';

  async function late() {
    const { browser, time, hold, goOn, release } = holding('/otps/authenticate');
    const { client } = open(browser);
    await eventually(async () => expect(await refreshes()).toBe(1));
    hold();
    const rejected = rejection(signIn(client));
    await eventually(async () => expect(await provider.calls('/sdk/v1/otps/authenticate')).toHaveLength(1));
    await time.advance(10_000);
    expect(await rejected).toMatchObject({ code: 'timeout' });
    goOn();
    return { browser, client, release };
  }

  it('another user is signed in: that session is ended, and no call uses it', async () => {
    const { browser, client, release } = await late();
    await signIn(client, 'bob@example.com');
    release();
    await eventually(() => expect(client.session.getSync()).toBeNull());
    expect(browser.jar.find('stytch_session')).toEqual([]);
    expect(await provider.calls(REVOKE)).toMatchObject([{ status: 200 }]);
  });

  it('the same user has signed in meanwhile, and stays', async () => {
    const { client, release } = await late();
    const { session } = await signIn(client);
    release();
    await eventually(() => expect(client.session.getSync()?.session_id).not.toBe(session.session_id));
    expect((await client.user.get()).emails[0]?.email).toBe('ada@example.com');
    expect(await provider.calls(REVOKE)).toEqual([]);
  });

  it('the user has signed out since: so does this session', async () => {
    const { browser, client, release } = await late();
    await signIn(client, 'bob@example.com');
    await client.session.revoke();
    release();
    await eventually(() => expect(browser.jar.find('stytch_session')).toEqual([]));
    await eventually(async () => expect(await provider.calls(REVOKE)).toHaveLength(2));
    expect(client.session.getSync()).toBeNull();
  });
});

describe('fault C3: a refresh answered after another user has signed in restores its cookies', () => {
  it('that session is ended, and no call uses it', async () => {
    const { browser, hold, goOn, release } = holding(REFRESH);
    const { client } = open(browser);
    await signIn(client);
    const other = open(browser);
    await confirmed(other.client);
    const before = await refreshes();
    hold();
    const asked = rejection(other.client.session.authenticate());
    await eventually(async () => expect(await refreshes()).toBe(before + 1));
    goOn();
    await signIn(client, 'bob@example.com');
    release();
    expect(await asked).toMatchObject({ code: 'no_current_session' });
    expect(other.client.session.getSync()).toBeNull();
    await eventually(() => expect(client.session.getSync()).toBeNull());
    expect(browser.jar.find('stytch_session')).toEqual([]);
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toMatchObject([{ status: 200 }]);
  });
});

describe('fault N24: a sign-out that cannot reach the provider immediately', () => {
  it('does not end the session of who has signed in since', async () => {
    const time = virtualTime();
    const { client } = open(fakeBrowser({ fetch: provider.handle, time }));
    await signIn(client);
    await provider.fault({ path: '/sdk/v1/sessions/revoke', times: 1, status: 503 });
    const rejected = rejection(client.session.revoke());
    await eventually(() => expect(client.session.getSync()).toBeNull());
    await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
    await signIn(client, 'bob@example.com');
    await time.advance(3000);
    expect(await rejected).toMatchObject({ code: 'revoke_unconfirmed' });
    expect((await client.user.get()).emails[0]?.email).toBe('bob@example.com');
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1);
  });
});

describe('fault N26: a success without a stored cookie', () => {
  it('the server is asked whether it knows the session; if it does not, no one is signed in', async () => {
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
