import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import { internals } from '../src/flow/deps';
import type { ClientOptions } from '../src/client/options';
import type { FakeBrowser } from './support/browser';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import { eventually } from './support/eventually';
import { settle, virtualTime } from './support/time';

const MINUTES = { session_duration_minutes: 30 };
/** The user has agreed to the sign-in, and no user was signed in. */
const AGREED = { overdue() {}, agreed: { replacing: undefined } };
type SignedIn = { readonly session: { readonly session_id: string } };
const STATE_KEY = `stytch_sdk_state_${PUBLIC_TOKEN}`;
const provider = startProvider();
const clients: Client[] = [];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

const newBrowser = () => fakeBrowser({ fetch: provider.handle });

function open(browser: FakeBrowser = newBrowser(), href?: string, options: ClientOptions = {}) {
  const tab = browser.openTab(href);
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API }, ...options }, tab);
  clients.push(client);
  return { browser, tab, client };
}

async function signIn(client: Client, email = 'ada@example.com') {
  const { method_id } = await client.otps.email.loginOrCreate(email, { expiration_minutes: 5 });
  const [message] = await provider.messages(email);
  return client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
}

const pathsOf = async (prefix: string) =>
  (await provider.allCalls()).map(({ path }) => path).filter((path) => path.startsWith(`/sdk/v1${prefix}`));

describe('passcodes (contract 3.1)', () => {
  it('by email: signs a new user up, and stores the session in the cookies of the contract', async () => {
    const { client, browser } = open();
    const answer = await signIn(client);
    expect(client.session.getSync()?.session_id).toBe(answer.session.session_id);
    expect(client.session.getInfo().fromCache).toBe(false);
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    expect(browser.cookie('stytch_session')).toBe(answer.session_token);
    expect(browser.cookie('stytch_session_jwt')).toBe(answer.session_jwt);
    expect(JSON.parse(browser.storage.get(STATE_KEY) ?? '')).toEqual({ user: answer.user, session: answer.session });
    expect(client.session.getTokens()).toEqual({
      session_token: answer.session_token,
      session_jwt: answer.session_jwt,
    });
    expect(answer, 'the copy under __user is not for hosts').not.toHaveProperty('__user');
  });

  it.each(['sms', 'whatsapp'] as const)(
    'by %s: the number travels as phone_number, the code as token',
    async (channel) => {
      const { client } = open();
      const { method_id } = await client.otps[channel].loginOrCreate('+12015550123', { expiration_minutes: 5 });
      const [message] = await provider.messages('+12015550123');
      expect(message?.channel).toBe(channel);
      await client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
      expect(client.user.getSync()?.phone_numbers[0]?.phone_number).toBe('+12015550123');
      const [sent] = await provider.calls(`/sdk/v1/otps/${channel}/login_or_create`);
      expect(sent?.body).toEqual({ phone_number: '+12015550123', expiration_minutes: 5 });
      const [spent] = await provider.calls('/sdk/v1/otps/authenticate');
      expect(Object.keys(spent?.body as object).sort()).toEqual(['method_id', 'session_duration_minutes', 'token']);
    },
  );

  it('options are spread as given: more keys pass, undefined ones are dropped', async () => {
    const { client } = open();
    const options = { expiration_minutes: 5, locale: undefined, of_the_future: true };
    await client.otps.email.loginOrCreate('ada@example.com', options);
    const [call] = await provider.calls('/sdk/v1/otps/email/login_or_create');
    expect(call?.body).toEqual({ email: 'ada@example.com', expiration_minutes: 5, of_the_future: true });
  });

  it('a wrong code is otp_code_not_found, and the right one still works', async () => {
    const { client } = open();
    const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    const [message] = await provider.messages('ada@example.com');
    const wrong = message?.code === '000000' ? '000001' : '000000';
    expect(await rejection(client.otps.authenticate(wrong, method_id, MINUTES))).toMatchObject({
      code: 'otp_code_not_found',
      name: 'ApiError',
    });
    expect(client.session.getSync()).toBeNull();
    await client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
    expect(client.session.getSync()).not.toBeNull();
  });

  it('an expired code is refused', async () => {
    const { client } = open();
    const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    const [message] = await provider.messages('ada@example.com');
    await provider.advance(301);
    const error = await rejection(client.otps.authenticate(message?.code ?? '', method_id, MINUTES));
    expect(error).toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync()).toBeNull();
  });

  it('a second send has its own method id', async () => {
    const { client } = open();
    const one = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    const other = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    expect(other.method_id).not.toBe('');
    const [message] = await provider.messages('ada@example.com');
    await client.otps.authenticate(message?.code ?? '', other.method_id, MINUTES);
    expect(one.status_code).toBe(200);
  });

  it('`send` goes to the primary twin when signed out, to the secondary when signed in', async () => {
    const { client } = open();
    await signIn(client);
    await client.otps.email.send('ada@example.com', { expiration_minutes: 5 });
    await client.session.revoke();
    await client.otps.email.send('ada@example.com', { expiration_minutes: 5 });
    expect(await pathsOf('/otps/email/send')).toEqual([
      '/sdk/v1/otps/email/send/secondary',
      '/sdk/v1/otps/email/send/primary',
    ]);
  });
});

describe('email links (contract 3.2, 4, 6)', () => {
  const HOST = 'http://localhost:3000/in?x=1';
  const ask = (client: Client) =>
    client.magicLinks.email.loginOrCreate('ada@example.com', {
      login_magic_link_url: HOST,
      signup_magic_link_url: HOST,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
    });

  /** The final redirect of the link in the newest email. */
  async function linkOf(email = 'ada@example.com'): Promise<string> {
    const [message] = await provider.messages(email);
    const [link = ''] = message?.links ?? [];
    const answer = await provider.handle(new Request(link, { redirect: 'manual' }));
    return answer.headers.get('location') ?? link;
  }

  it('same browser: started here, spent once, gone from the address bar', async () => {
    const browser = newBrowser();
    await ask(open(browser, 'http://localhost:3000/').client);
    const { client, tab } = open(browser, await linkOf());
    expect(client[internals].urlTokens.peek()).toEqual({ tokenType: 'magic_links', startedHere: true });
    const both = await Promise.all([
      client[internals].urlTokens.authenticate(MINUTES),
      client.authenticateByUrl(MINUTES),
    ]);
    expect(both[1]).toMatchObject({ handled: true, tokenType: 'magic_links' });
    expect(tab.address).toBe('http://localhost:3000/in?x=1');
    expect(client.session.getSync()).not.toBeNull();
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
    expect(client[internals].urlTokens.peek()).toBeNull();
  });

  it('another browser: not started here (threats T10, T14)', async () => {
    await ask(open(newBrowser(), 'http://localhost:3000/').client);
    const { client } = open(newBrowser(), await linkOf());
    expect(client[internals].urlTokens.peek()).toEqual({ tokenType: 'magic_links', startedHere: false });
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(0);
  });

  it('with PKCE, another browser is refused and does not spend the link; the own browser signs in', async () => {
    await provider.project({ pkce_required_for_email_magic_links: true });
    const browser = newBrowser();
    await ask(open(browser, 'http://localhost:3000/').client);
    const link = await linkOf();
    const stranger = open(newBrowser(), link).client;
    expect(await rejection(stranger[internals].urlTokens.authenticate(MINUTES, AGREED))).toMatchObject({
      code: expect.stringContaining('pkce') as string,
    });
    const { client } = open(browser, link);
    await client[internals].urlTokens.authenticate(MINUTES);
    expect(client.session.getSync()).not.toBeNull();
    const kept = [...browser.storage.keys()].filter((key) => key.includes('PKCE'));
    expect(kept, 'the pair is cleared after success').toEqual([]);
  });

  it('contract 4: the pair of a reset is tried first, then the link’s own', async () => {
    await provider.project({ pkce_required_for_email_magic_links: true });
    const browser = newBrowser();
    await ask(open(browser, 'http://localhost:3000/').client);
    const passwords = `${STATE_KEY}::PKCE_VERIFIER:passwords`;
    browser.storage.set(passwords, JSON.stringify({ code_challenge: 'x', code_verifier: 'y'.repeat(64) }));
    const { client } = open(browser, await linkOf());
    await client[internals].urlTokens.authenticate(MINUTES);
    const calls = await provider.calls('/sdk/v1/magic_links/authenticate');
    expect(calls.map(({ status }) => status < 300)).toContain(true);
    expect(calls).toHaveLength(2);
    expect(browser.storage.has(passwords), 'it was not the one that fitted').toBe(true);
  });

  it('a link that has expired is refused, and the session that is here stays', async () => {
    const browser = newBrowser();
    const { client } = open(browser, 'http://localhost:3000/');
    await ask(client);
    const link = await linkOf();
    await provider.advance(31 * 60);
    await signIn(client, 'grace@example.com');
    const again = open(browser, link).client;
    const replacing = again.user.getSync()?.user_id;
    const error = await rejection(
      again[internals].urlTokens.authenticate(MINUTES, { overdue() {}, agreed: { replacing } }),
    );
    expect(error).toMatchObject({ code: 'unable_to_auth_magic_link' });
    expect(again.session.getSync()).not.toBeNull();
  });

  it('threat T12: opened again in the browser that it signed in, it is no failure and no call', async () => {
    const browser = newBrowser();
    await ask(open(browser, 'http://localhost:3000/').client);
    const link = await linkOf();
    const first = await open(browser, link).client.authenticateByUrl(MINUTES);
    const { client } = open(browser, link);
    expect(client[internals].urlTokens.peek(), 'so that a widget goes on by itself').toMatchObject({
      startedHere: true,
    });
    const again = await client.authenticateByUrl(MINUTES);
    const sessionOf = (result: typeof first) =>
      result && 'data' in result ? (result.data as SignedIn).session.session_id : '';
    expect(sessionOf(again)).toBe(sessionOf(first));
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
  });

  it('a token of a social account that the provider does not know is refused', async () => {
    const { client } = open(undefined, 'http://localhost:3000/?stytch_token_type=oauth&token=t');
    expect(await rejection(client.authenticateByUrl(MINUTES))).toMatchObject({ code: 'oauth_token_not_found' });
  });
});

describe('the session', () => {
  it('survives a reload, without a request when it has just been confirmed', async () => {
    const browser = newBrowser();
    const before = open(browser);
    const { session } = await signIn(before.client);
    before.client.destroy();
    const { client } = open(browser);
    expect(client.session.getSync()?.session_id, 'at once').toBe(session.session_id);
    await eventually(() => expect(client.session.getInfo().fromCache).toBe(false));
    expect(await provider.calls('/sdk/v1/sessions/authenticate')).toHaveLength(0);
  });

  it('decision 60: who was signed in by the provider’s own SDK stays signed in', async () => {
    const browser = newBrowser();
    const { session } = await signIn(open(browser).client);
    browser.setCookie('stytch_session_record=; path=/; max-age=0');
    const { client } = open(browser);
    expect(client.session.getInfo()).toMatchObject({ fromCache: true, session: { session_id: session.session_id } });
    await eventually(() => expect(client.session.getInfo().fromCache).toBe(false));
    expect(client.session.getSync()?.session_id).toBe(session.session_id);
    expect(browser.cookie('stytch_session_record')).toMatch(/^2\./);
  });

  it('without a cookie, stored data is not shown, and no request is sent (decisions 4 and 17)', async () => {
    const browser = newBrowser();
    await signIn(open(browser).client);
    for (const name of ['stytch_session', 'stytch_session_jwt', 'stytch_session_record']) {
      browser.setCookie(`${name}=; path=/; max-age=0`);
    }
    const { client } = open(browser);
    expect(client.session.getInfo()).toEqual({ session: null, fromCache: false });
    expect(await provider.calls('/sdk/v1/sessions/authenticate')).toHaveLength(0);
  });

  it('another tab follows a sign-in and a sign-out', async () => {
    const browser = newBrowser();
    const one = open(browser).client;
    const other = open(browser).client;
    await other.otps.email.loginOrCreate('warm-up@example.com', { expiration_minutes: 5 });
    const reports: (string | null)[] = [];
    other.session.onChange((session) => reports.push(session?.session_id ?? null));
    const { session } = await signIn(one);
    await eventually(() => expect(other.session.getSync()?.session_id).toBe(session.session_id));
    await one.session.revoke();
    await eventually(() => expect(other.session.getSync()).toBeNull());
    expect(reports).toEqual([session.session_id, null]);
  });

  it('fault C3: signing in as another user revokes the current session', async () => {
    const { client } = open();
    const first = await signIn(client);
    await signIn(client, 'bob@example.com');
    await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
    const ghost = open().client;
    ghost.session.updateSession({ session_token: first.session_token, session_jwt: first.session_jwt });
    expect(await rejection(ghost.session.authenticate())).toMatchObject({ name: 'ApiError' });
  });

  it('updateSession stores tokens of the host’s server; authenticate determines their user (contract 5.4)', async () => {
    const { session_token } = await signIn(open().client);
    const { client, browser } = open();
    client.session.updateSession({ session_token });
    expect(browser.cookie('stytch_session')).toBe(session_token);
    expect(browser.cookie('stytch_session_jwt'), 'never the text "undefined"').toBeUndefined();
    expect(client.session.getSync()).toBeNull();
    await client.session.authenticate({ session_duration_minutes: 30 });
    expect(client.user.getSync()?.emails[0]?.email).toBe('ada@example.com');
    expect(browser.cookie('stytch_session_jwt')).toBeDefined();
  });

  it('a session that ended at the provider ends here when it is refreshed', async () => {
    const { client, browser } = open();
    await signIn(client);
    await provider.advance(31 * 60);
    expect(await rejection(client.session.authenticate())).toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.cookie('stytch_session')).toBeUndefined();
  });

  it('signing out clears the browser first; if the provider cannot be reached, it rejects with `revoke_unconfirmed`', async () => {
    const time = virtualTime();
    const { client, browser } = open(fakeBrowser({ fetch: provider.handle, time }));
    await signIn(client);
    await provider.fault({ path: '/sdk/v1/sessions/revoke', status: 503, body: 'down' });
    const revoking = rejection(client.session.revoke());
    expect(browser.cookie('stytch_session')).toBeUndefined();
    await eventually(() => expect(client.session.getSync()).toBeNull());
    await eventually(async () => {
      await time.advance(500);
      expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(3);
    });
    expect(await revoking).toMatchObject({ code: 'revoke_unconfirmed' });
    expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(3);
  });

  it('user.get reads the user again', async () => {
    const { client } = open();
    await signIn(client);
    const user = await client.user.get();
    expect(user.emails[0]?.email).toBe('ada@example.com');
    expect(client.user.getSync()).not.toHaveProperty('request_id');
    expect(client.user.getInfo()).toBe(client.user.getInfo());
  });

  it('fault B1: blocked cookies are reported once, and the session lives in this tab', async () => {
    const browser = fakeBrowser({ fetch: provider.handle, cookiesBlocked: true });
    const { client } = open(browser);
    const problems: string[] = [];
    client.onProblem(({ code }) => problems.push(code));
    await signIn(client);
    expect(client.session.getSync()).not.toBeNull();
    expect(client.session.getTokens()?.session_token).not.toBe('');
    await client.user.get();
    await client.session.revoke();
    await signIn(client, 'bob@example.com');
    expect(problems).toEqual(['storage_unavailable']);
  });

  it('fault B1: a listener that stops once there is a session receives it too', async () => {
    const { client } = open(fakeBrowser({ fetch: provider.handle, cookiesBlocked: true }));
    const problems: string[] = [];
    const stop = client.onProblem(({ code }) => problems.push(code));
    client.session.onChange(stop);
    await signIn(client);
    expect(problems).toEqual(['storage_unavailable']);
  });
});

describe('a provider that fails', () => {
  const send = (client: Client) => client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
  const PATH = '/sdk/v1/otps/email/login_or_create';

  it('offline: nothing is sent; back online it works', async () => {
    const { client, tab } = open();
    await client.bootstrap.getAsync();
    tab.online = false;
    expect(await rejection(send(client))).toMatchObject({ code: 'network_error' });
    expect(await provider.calls(PATH)).toHaveLength(0);
    tab.online = true;
    await send(client);
  });

  it('offline, the sandbox on this machine is still called, so that developers can work without a network', async () => {
    const { client, tab } = open(newBrowser(), undefined, { endpoints: { testAPIURL: 'http://127.0.0.1:4400' } });
    tab.online = false;
    await send(client);
    expect(await provider.messages('ada@example.com')).toHaveLength(1);
  });

  it.each([
    [{ drop: true }, 'network_error'],
    [{ status: 500 }, 'internal_server_error'],
    [{ status: 200, body: '<h1>Wifi</h1>', headers: { 'content-type': 'text/html' } }, 'invalid_response'],
    [{ status: 200, body: { data: { status_code: 200, request_id: 'r' } } }, 'invalid_response'],
  ])('%j is %s, sent once, and the next try works', async (fault, code) => {
    const { client } = open();
    await provider.fault({ path: PATH, times: 1, ...fault });
    expect(await rejection(send(client))).toMatchObject({ code });
    expect(await provider.messages('ada@example.com')).toHaveLength(0);
    await send(client);
    expect(await provider.messages('ada@example.com')).toHaveLength(1);
  });

  it('an invalid success stores no session', async () => {
    const { client, browser } = open();
    await provider.fault({ path: '/sdk/v1/otps/authenticate', times: 1, body: { data: { session_token: 'x' } } });
    expect(await rejection(signIn(client))).toMatchObject({ code: 'invalid_response' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.cookie('stytch_session')).toBeUndefined();
  });

  it('bootstrap down: sign-in works all the same', async () => {
    await provider.fault({ path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`, status: 500 });
    const { client } = open();
    expect((await client.bootstrap.getAsync()).pkceRequiredForEmailMagicLinks).toBe(true);
    await signIn(client);
    expect(client.session.getSync()).not.toBeNull();
  });
});

describe('the start and the end of a client', () => {
  it('loads the settings once, and logs that it is there', async () => {
    const { client, tab } = open();
    expect((await client.bootstrap.getAsync()).projectName).toBeTypeOf('string');
    await eventually(() => expect(tab.requests.some(({ url }) => url.endsWith('/events'))).toBe(true));
    const events = tab.requests.filter(({ url }) => url.endsWith('/events'));
    expect(JSON.parse(events[0]?.init.body ?? '')).toMatchObject([
      {
        telemetry: { app: { identifier: 'app.example.com' }, sdk: { identifier: 'Stytch.js Javascript SDK' } },
        event: {
          public_token: PUBLIC_TOKEN,
          event_name: 'sdk_instance_instantiated',
          details: {
            event_callback_registered: false,
            error_callback_registered: false,
            success_callback_registered: false,
          },
        },
      },
    ]);
    expect(tab.requests.filter(({ url }) => url.includes('/projects/bootstrap/'))).toHaveLength(1);
  });

  it('logs that it is there, and the first screen, before the engine has come', async () => {
    const time = virtualTime();
    const tab = fakeBrowser({ time, fetch: provider.handle }).openTab();
    const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
    clients.push(client);
    // The engine waits for this file for as long as no time passes.
    client[internals].loadBeforeEngine(new Promise(() => {}));
    client[internals].events.log('render_login_screen', { options: {}, bootstrap: {} });
    await eventually(() => {
      const sent = tab.requests
        .filter(({ url }) => url.endsWith('/events'))
        .map(({ init }) => JSON.parse(init.body ?? '') as unknown[]);
      expect(sent).toMatchObject([
        [{ event: { event_name: 'sdk_instance_instantiated' } }, { event: { event_name: 'render_login_screen' } }],
      ]);
    });
  });

  it('destroy leaves no listener and no channel, and a running call still stores its session', async () => {
    const { client, tab, browser } = open();
    const { method_id } = await client.otps.email.loginOrCreate('ada@example.com', { expiration_minutes: 5 });
    const [message] = await provider.messages('ada@example.com');
    expect(tab.listeners()).toBeGreaterThan(0);
    const signing = client.otps.authenticate(message?.code ?? '', method_id, MINUTES);
    client.destroy();
    expect([tab.listeners(), tab.channels()]).toEqual([0, 0]);
    await signing;
    expect(browser.cookie('stytch_session')).toBeDefined();
    expect([tab.listeners(), tab.channels()]).toEqual([0, 0]);
  });

  it('on a server nothing starts by itself', async () => {
    const tab = { ...newBrowser().openTab(), isBrowser: false };
    const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
    clients.push(client);
    client[internals].events.log('render_login_screen', {});
    expect((await client.bootstrap.getAsync()).projectName).toBeNull();
    await settle();
    expect(tab.requests).toEqual([]);
    expect([tab.listeners(), tab.channels()]).toEqual([0, 0]);
  });

  it('two clients on one page never meet', async () => {
    const browser = newBrowser();
    const one = open(browser).client;
    const tab = browser.openTab();
    const cookieOptions = { opaqueTokenCookieName: 'other', jwtCookieName: 'other_jwt' };
    const options = { endpoints: { testAPIURL: API }, cookieOptions };
    const other = createClient('public-token-test-other', options, tab);
    clients.push(other);
    await signIn(one);
    await other.bootstrap.getAsync();
    expect(other.session.getSync()).toBeNull();
  });
});

it('a public token of a project for organizations: the console names the function to call', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await provider.project({ vertical: 'B2B' });
  const { client } = open();
  await client.bootstrap.getAsync();
  await eventually(() => expect(errors).toHaveBeenCalledTimes(1));
  expect(String(errors.mock.calls[0]?.[0])).toMatch(
    /createClient got public-token-test-.*Use createOrganizationClient .*#FOYER_ORGANIZATION_PROJECT$/,
  );
  errors.mockRestore();
});
