import { describe, expect, it, vi } from 'vitest';
import { createPkce } from '../src/links/pkce';
import { expectToken } from '../src/links/link-marker';
import { ApiError } from '../src/base/errors';
import { tokenStorage } from '../src/base/token-storage';
import { internals } from '../src/flow/deps';
import { createMagicLinkFlow, magicLinkActions } from '../src/users/login/magic-link/magic-link-flow';
import { MINUTES, openClients } from './support/clients';
import type { FakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { rejection } from './support/http';
import { PUBLIC_TOKEN, startProvider } from './support/provider';

const ADA = 'ada@example.com';
const PAGE = 'http://localhost:3000/in';
const SEND = '/sdk/v1/magic_links/email/login_or_create';
const STRONG = 'correct horse battery staple';
const provider = startProvider();
const { newBrowser, open } = openClients(provider);
const URLS = { login_magic_link_url: PAGE, signup_magic_link_url: PAGE };
const RESET = { email: ADA, login_redirect_url: PAGE, reset_password_redirect_url: PAGE };

const pairs = (browser: FakeBrowser) => [...browser.storage.keys()].filter((key) => key.includes('PKCE_VERIFIER'));
const challengeOf = (body: unknown) => (body as { readonly code_challenge?: string }).code_challenge;
const challenges = async (path = SEND) => (await provider.calls(path)).map(({ body }) => typeof challengeOf(body));

async function linkOf(index = 0): Promise<string> {
  const [message] = await provider.messages(ADA);
  const link = message?.links[index] ?? '';
  return (await provider.handle(new Request(link, { redirect: 'manual' }))).headers.get('location') ?? link;
}

/** A provider that knows no PKCE answers a challenge like that. */
const refuseChallenges = (path: string, times: number, error_type = 'bad_request') =>
  provider.fault({ path, times, status: 400, error_type, error_message: 'Unknown field: code_challenge.' });

describe('decision 85: PKCE whenever the browser can', () => {
  it('whatever the settings say', async () => {
    await provider.project({ pkce_required_for_email_magic_links: false, pkce_required_for_password_resets: false });
    await provider.control('POST', 'users', { email: ADA });
    const { client } = open();
    await client.magicLinks.email.loginOrCreate(ADA, URLS);
    await client.passwords.resetByEmailStart(RESET);
    expect(await challenges()).toEqual(['string']);
    expect(await challenges('/sdk/v1/passwords/email/reset/start')).toEqual(['string']);
  });

  it('fault N19: and if they fail to load', async () => {
    await provider.fault({
      path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`,
      status: 500,
      error_type: 'internal_server_error',
    });
    const { client, tab } = open();
    await client.oauth.google.start();
    expect(new URL(tab.left[0] ?? '').searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it.each(['bad_request', 'pkce_not_supported'])(
    'a provider that refuses challenges (%s) gets the call once without, and a challenge again the next time',
    async (type) => {
      await refuseChallenges(SEND, 1, type);
      const { client, browser } = open();
      const flow = createMagicLinkFlow(client, { loginRedirectURL: PAGE, signupRedirectURL: PAGE });
      flow.start();
      magicLinkActions(flow.send).submitEmail(ADA);
      await eventually(() => expect(flow.getState()).toEqual({ at: 'sent', email: ADA }));
      expect(await challenges()).toEqual(['string', 'undefined']);
      expect(await provider.messages(ADA)).toHaveLength(1);
      expect(pairs(browser), 'a verifier that no link has').toEqual([]);
      await client.magicLinks.email.loginOrCreate(ADA, URLS);
      expect(await challenges()).toEqual(['string', 'undefined', 'string']);
    },
  );

  it.each([
    ['requires them', () => provider.project({ pkce_required_for_email_magic_links: true })],
    [
      'does not say',
      () =>
        provider.fault({
          path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`,
          status: 500,
          error_type: 'internal_server_error',
        }),
    ],
  ])('decision 103: a refusal of challenges is final where the project %s', async (_what, arrange) => {
    await arrange();
    await refuseChallenges(SEND, 1);
    const { client } = open();
    expect(await rejection(client.magicLinks.email.loginOrCreate(ADA, URLS))).toMatchObject({ code: 'bad_request' });
    expect(await challenges()).toEqual(['string']);
    expect(await provider.messages(ADA)).toEqual([]);
  });

  it('any other refusal is not repeated, and the pair stays', async () => {
    await provider.fault({ path: SEND, times: 1, status: 400, error_type: 'inactive_email' });
    const { client, browser } = open();
    expect(await rejection(client.magicLinks.email.loginOrCreate(ADA, URLS))).toMatchObject({ code: 'inactive_email' });
    expect(await challenges()).toEqual(['string']);
    expect(pairs(browser)).toHaveLength(1);
  });

  it.each([true, false])(
    'threat T31: a link that says that challenges are refused changes nothing; PKCE required: %s',
    async (isRequired) => {
      await provider.project({ pkce_required_for_oauth: isRequired });
      const browser = newBrowser();
      const challenge = async () => {
        const { client, tab } = open(browser, 'http://localhost:3000/');
        await client.oauth.google.start();
        return typeof new URL(tab.left[0] ?? '').searchParams.get('code_challenge');
      };
      expect(await challenge()).toBe('string');
      for (const error of ['code_challenge', 'pkce_not_supported']) {
        await open(browser, `${PAGE}?stytch_token_type=oauth&error=${error}`).client[
          internals
        ].oauthReturn.takeRefusal();
        expect(await challenge()).toBe('string');
      }
    },
  );
});

describe('contract 4: which verifier goes with a token, and which are forgotten', () => {
  it('the pair of a reset goes with it, and is forgotten', async () => {
    await provider.control('POST', 'users', { email: ADA });
    const { client, browser } = open();
    await client.passwords.resetByEmailStart(RESET);
    expect(pairs(browser)).toHaveLength(1);
    const token = new URL(await linkOf()).searchParams.get('token') ?? '';
    await client.passwords.resetByEmail({ token, password: STRONG, ...MINUTES });
    expect(pairs(browser)).toEqual([]);
  });

  it('a reset email is refused in a different browser, and then still sets a password in its own', async () => {
    await provider.control('POST', 'users', { email: ADA });
    const { client: own } = open();
    await own.passwords.resetByEmailStart(RESET);
    const token = new URL(await linkOf()).searchParams.get('token') ?? '';
    const call = { token, password: STRONG, ...MINUTES };
    const { client: elsewhere } = open(newBrowser());
    expect(await rejection(elsewhere.passwords.resetByEmail(call))).toMatchObject({
      code: 'pkce_expected_code_verifier',
    });
    expect(elsewhere.session.getSync()).toBeNull();
    expect((await own.passwords.resetByEmail(call)).user.emails[0]?.email).toBe(ADA);
  });

  it('an email that was requested without a challenge still sets a password here', async () => {
    await provider.control('POST', 'users', { email: ADA });
    const { client, browser } = open();
    await client.passwords.resetByEmailStart(RESET);
    await refuseChallenges('/sdk/v1/passwords/email/reset/start', 1);
    await open(newBrowser()).client.passwords.resetByEmailStart(RESET);
    const token = new URL(await linkOf()).searchParams.get('token') ?? '';
    await client.passwords.resetByEmail({ token, password: STRONG, ...MINUTES });
    expect(client.session.getSync()).not.toBeNull();
    expect(pairs(browser), 'the pair of the other mail').toHaveLength(1);
  });

  it('several links of one browser: each works, the newest and the one before', async () => {
    const browser = newBrowser();
    const { client } = open(browser, 'http://localhost:3000/');
    await client.magicLinks.email.loginOrCreate(ADA, URLS);
    const first = await linkOf();
    await client.magicLinks.email.loginOrCreate(ADA, URLS);
    expect(await linkOf()).not.toBe(first);
    expect(await open(browser, first).client.authenticateByUrl(MINUTES)).toMatchObject({ handled: true });
  });

  it('two tabs at a provider: either can come back first', async () => {
    const tab = newBrowser().openTab();
    const pkce = createPkce(tab, tokenStorage(tab.storage, 'public-token-test-x'));
    const challenge = [await pkce.fresh('oauth', () => true), await pkce.fresh('oauth', () => true)];
    expect(challenge[0]).not.toBe(challenge[1]);
    const newest = pkce.read('oauth')?.code_verifier;
    const tried: (string | undefined)[] = [];
    const earlier = await pkce.spend(['oauth'], true, (verifier) => {
      tried.push(verifier);
      return verifier === newest ? Promise.reject(mismatch()) : Promise.resolve('in');
    });
    expect([earlier, tried.length]).toEqual(['in', 2]);
    expect(pkce.read('oauth')?.code_verifier, 'the other attempt goes on').toBe(newest);
    expect(await pkce.spend(['oauth'], true, (verifier) => Promise.resolve(verifier))).toBe(newest);
    expect(await rejection(pkce.spend(['oauth'], true, () => Promise.resolve('in')))).toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('a prompt of a provider announces only its own token', () => {
    const browser = newBrowser();
    const tab = browser.openTab();
    expectToken(tab, tokenStorage(tab.storage, PUBLIC_TOKEN), 'announced');
    const startedHere = (token: string) =>
      open(browser, `${PAGE}?stytch_token_type=oauth&token=${token}`).client[internals].urlTokens.peek()?.startedHere;
    expect([startedHere('announced'), startedHere('another')]).toEqual([true, false]);
  });
});

describe('decision 164: links that work on any device', () => {
  const OPEN = { loginRedirectURL: PAGE, signupRedirectURL: PAGE, openAnywhere: true };

  /** A login at the form, with a link that was sent to Ada. */
  async function requestLink(browser = newBrowser()) {
    const { client, tab } = open(browser, 'http://localhost:3000/');
    const flow = createMagicLinkFlow(client, OPEN);
    flow.start();
    magicLinkActions(flow.send).submitEmail(ADA);
    await eventually(() => expect(flow.getState()).toMatchObject({ at: 'sent' }));
    return { client, flow, tab, browser };
  }

  /** The flow of the page that a link opens, in a browser. */
  async function openLink(browser: FakeBrowser) {
    const { client } = open(browser, await linkOf());
    const flow = createMagicLinkFlow(client, OPEN);
    flow.start();
    return { client, flow };
  }

  it.each(['the same browser', 'another browser'])(
    'threats T10, T14: in %s after one press, never before',
    async (which) => {
      const { browser } = await requestLink();
      expect(await challenges()).toEqual(['undefined']);
      const { client, flow } = await openLink(which === 'the same browser' ? browser : newBrowser());
      expect(flow.getState()).toEqual({ at: 'confirm' });
      expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toEqual([]);
      magicLinkActions(flow.send).confirm();
      await eventually(() => expect(flow.getState()).toEqual({ at: 'authenticated' }));
      expect(client.session.getSync()).not.toBeNull();
    },
  );

  it('in the same browser, an earlier bound link does not let it sign in without the press', async () => {
    const browser = newBrowser();
    await open(browser).client.magicLinks.email.loginOrCreate(ADA, URLS);
    await requestLink(browser);
    const { client, flow } = await openLink(browser);
    await eventually(() => expect(flow.getState()).toEqual({ at: 'confirm' }));
    expect(client.session.getSync()).toBeNull();
  });

  it.each([
    ['requires PKCE', () => provider.project({ pkce_required_for_email_magic_links: true })],
    [
      'does not say',
      () =>
        provider.fault({
          path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`,
          status: 500,
          error_type: 'internal_server_error',
        }),
    ],
  ])('decision 103: stay bound where the project %s, and the developer gets one message', async (_what, arrange) => {
    // The message comes once for a process, which other files of tests share.
    Reflect.deleteProperty(globalThis, Symbol.for('foyer.links.bound'));
    await arrange();
    const { client } = open();
    await client.magicLinks.email.loginOrCreate(ADA, URLS, { openAnywhere: true });
    await client.magicLinks.email.loginOrCreate(ADA, URLS, { openAnywhere: true });
    expect(await challenges()).toEqual(['string', 'string']);
    const messages = () =>
      vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes('FOYER_LINKS_BOUND'));
    await eventually(() => expect(messages()).toHaveLength(1));
  });

  it('bound links stay bound unless the host asks for it with the value true', async () => {
    const { client } = open();
    for (const openAnywhere of [undefined, false, 'yes', 1])
      await client.magicLinks.email.loginOrCreate(ADA, URLS, { openAnywhere: openAnywhere as boolean });
    expect(await challenges()).toEqual(['string', 'string', 'string', 'string']);
  });

  it('the page that opens the link in this browser knows the page to return to, as with a bound link', async () => {
    const browser = newBrowser();
    const { client } = open(browser, 'http://localhost:3000/login?return_to=%2Fnotes%2F7');
    await client.magicLinks.email.loginOrCreate(ADA, URLS, { openAnywhere: true });
    const later = open(browser, await linkOf());
    await later.client.authenticateByUrl(MINUTES);
    await later.client[internals].signInReturn.afterSignIn('/home');
    expect(later.tab.left).toEqual(['http://localhost:3000/notes/7']);
  });

  it('the first tab says that the user might be signed in elsewhere, each time they come back', async () => {
    const { flow, tab } = await requestLink();
    expect(flow.getState()).toEqual({ at: 'sent', email: ADA, anywhere: 'waiting' });
    for (const visible of [false, true, false, true]) {
      tab.visible = visible;
      tab.fire('visibilitychange');
      if (visible) await eventually(() => expect(flow.getState()).toMatchObject({ anywhere: 'returned' }));
    }
    expect(await provider.calls('/sdk/v1/sessions/authenticate'), 'no session, so nothing to ask for').toEqual([]);
  });

  it('the first tab finds a session that began in this browser meanwhile', async () => {
    const { flow, tab, browser } = await requestLink();
    tab.visible = false;
    tab.fire('visibilitychange');
    const other = await openLink(browser);
    magicLinkActions(other.flow.send).confirm();
    await eventually(() => expect(other.flow.getState()).toEqual({ at: 'authenticated' }));
    tab.visible = true;
    tab.fire('visibilitychange');
    await eventually(() => expect(flow.getState()).toEqual({ at: 'authenticated' }));
  });
});

describe('decision 164: a refused link', () => {
  it('is followed by a new one for this browser, which works here', async () => {
    const { client: elsewhere } = open();
    await elsewhere.magicLinks.email.loginOrCreate(ADA, URLS);
    const browser = newBrowser();
    const { client } = open(browser, await linkOf());
    const flow = createMagicLinkFlow(client, { loginRedirectURL: PAGE, signupRedirectURL: PAGE });
    const { confirm, submitEmail } = magicLinkActions(flow.send);
    flow.start();
    confirm();
    await eventually(() => expect(flow.getState()).toMatchObject({ at: 'refused' }));
    submitEmail(ADA);
    await eventually(() => expect(flow.getState()).toEqual({ at: 'sent', email: ADA }));
    const opened = createMagicLinkFlow(open(browser, await linkOf()).client);
    opened.start();
    await eventually(() => expect(opened.getState()).toEqual({ at: 'authenticated' }));
  });
});

const mismatch = () =>
  new ApiError({ status_code: 400, error_type: 'pkce_mismatch', error_message: '', error_url: '' });
