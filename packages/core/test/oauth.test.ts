import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../src/users/client';
import { internals } from '../src/flow/deps';
import { readProblem } from '../src/flow/problem-text';
import { createClient } from '../src/users/client';
import { OAUTH_PROVIDERS } from '../src/base/social-provider';
import { projectAnswer, socialAnswer } from './support/answers';
import { fakeBrowser } from './support/browser';
import { json, rejection } from './support/http';
import { answer } from './support/session';

const TOKEN = 'public-token-test-x';
const BASE = 'https://api.test';
const KEY = `stytch_sdk_state_${TOKEN}`;
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

interface Project {
  readonly pkce_required_for_oauth?: boolean;
  readonly cname_domain?: string;
}

const SIGNED_IN = { ...socialAnswer, oauth_attach_token: 'attach-1' };

function open(project: Project = {}, href?: string) {
  const browser = fakeBrowser({
    fetch: ({ url }) =>
      Promise.resolve(json({ data: url.includes('/bootstrap/') ? { ...projectAnswer, ...project } : SIGNED_IN })),
  });
  const tab = browser.openTab(href);
  const client = createClient(TOKEN, { endpoints: { testAPIURL: BASE } }, tab);
  clients.push(client);
  return { browser, tab, client, body: (path: string) => bodyOf(tab.requests, path) };
}

const bodyOf = (requests: readonly { url: string; init: { body?: string } }[], path: string): unknown =>
  JSON.parse(requests.find(({ url }) => url === `${BASE}/sdk/v1${path}`)?.init.body ?? 'null');

const withoutChallenge = (url = '') => url.replace(/&code_challenge=[\w-]{43}(?=&|$)/, '');

describe('contract 3.11: the target of a start', () => {
  it.each(OAUTH_PROVIDERS)('%s', async (provider) => {
    const { tab, client } = open();
    await client.oauth[provider].start();
    expect(withoutChallenge(tab.left[0])).toBe(`${BASE}/v1/public/oauth/${provider}/start?public_token=${TOKEN}`);
  });

  it('the query, in the order of the contract and encoded as there', async () => {
    const { tab, client } = open();
    await client.oauth.google.start({
      oauth_attach_token: 'attach-1',
      signup_redirect_url: 'https://app.example.com/up?a=1&b=2',
      login_redirect_url: 'https://app.example.com/in',
      provider_params: { prompt: 'select_account', login_hint: 'ada@example.com' },
      custom_scopes: ['calendar', 'https://www.googleapis.com/auth/drive'],
    });
    expect(withoutChallenge(tab.left[0]).split('?')[1]).toBe(
      `public_token=${TOKEN}&custom_scopes=calendar+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fdrive` +
        '&provider_prompt=select_account&provider_login_hint=ada%40example.com' +
        '&login_redirect_url=https%3A%2F%2Fapp.example.com%2Fin' +
        '&signup_redirect_url=https%3A%2F%2Fapp.example.com%2Fup%3Fa%3D1%26b%3D2&oauth_attach_token=attach-1',
    );
  });

  it('custom scopes are there also when the list is empty', async () => {
    const { tab, client } = open();
    await client.oauth.slack.start({ custom_scopes: [] });
    expect(withoutChallenge(tab.left[0])).toContain(`?public_token=${TOKEN}&custom_scopes=`);
  });

  it('a project with its own domain starts there', async () => {
    const { tab, client } = open({ cname_domain: 'login.example.com' });
    await client.oauth.apple.start();
    expect(tab.left[0]).toMatch(/^https:\/\/login\.example\.com\/v1\/public\/oauth\/apple\/start\?/);
  });

  it.each([true, false])(
    'contract 4, decision 85: each start has a fresh pair, whether required or not (%s)',
    async (isRequired) => {
      const { browser, tab, client } = open({ pkce_required_for_oauth: isRequired });
      await client.oauth.github.start();
      await client.oauth.github.start();
      const [first, second] = tab.left.map((url) => new URL(url).searchParams.get('code_challenge'));
      const kept = JSON.parse(browser.storage.get(`${KEY}::PKCE_VERIFIER:oauth`) ?? '') as { code_challenge: string };
      expect(first).toMatch(/^[\w-]{43}$/);
      expect([first === second, kept.code_challenge === second]).toEqual([false, true]);
    },
  );

  it('contract 5.2: the provider is remembered as plain text', async () => {
    const { browser, client } = open();
    await client.oauth.figma.start();
    expect(browser.storage.get(`${KEY}::b2c_last_used_oauth`)).toBe('figma');
  });

  it('a start that was given up leaves neither page nor trace', async () => {
    const { browser, tab, client } = open();
    const signal = AbortSignal.abort();
    await rejection(client.oauth.figma.start({}, { signal }));
    expect([tab.left, browser.storage.has(`${KEY}::b2c_last_used_oauth`)]).toEqual([[], false]);
  });
});

describe('contract 3.11: coming back', () => {
  const pair = JSON.stringify({ code_challenge: 'c', code_verifier: 'v' });

  it('the token is spent with the stored verifier, which is then removed', async () => {
    const { browser, client, body } = open();
    browser.storage.set(`${KEY}::PKCE_VERIFIER:oauth`, pair);
    await client.oauth.authenticate('token-1', { session_duration_minutes: 30 });
    expect(body('/oauth/authenticate')).toEqual({ session_duration_minutes: 30, token: 'token-1', code_verifier: 'v' });
    expect(browser.storage.has(`${KEY}::PKCE_VERIFIER:oauth`)).toBe(false);
    expect(client.session.getSync()?.session_id).toBe(answer().session.session_id);
  });

  it('with the address as well, without a verifier if none is stored', async () => {
    const { tab, client, body } = open({}, 'https://app.example.com/in?stytch_token_type=oauth&token=token-1&a=1');
    const outcome = await client.authenticateByUrl({ session_duration_minutes: 30 });
    expect(outcome).toMatchObject({ handled: true, tokenType: 'oauth', data: { provider_type: 'Google' } });
    expect(body('/oauth/authenticate')).toEqual({ session_duration_minutes: 30, token: 'token-1' });
    expect(tab.address).toBe('https://app.example.com/in?a=1');
  });

  it('threat T10: only a browser with a verifier counts as the one that started', async () => {
    const back = 'https://app.example.com/in?stytch_token_type=oauth&token=token-1';
    const { tab, client } = open({}, back);
    expect(client[internals].urlTokens.peek()).toEqual({ tokenType: 'oauth', startedHere: false });
    await client.oauth.google.start();
    tab.address = back;
    expect(client[internals].urlTokens.peek()).toEqual({ tokenType: 'oauth', startedHere: true });
    tab.address = back.replace('oauth', 'magic_links');
    expect(client[internals].urlTokens.peek(), 'a link is another matter').toMatchObject({ startedHere: false });
  });

  it('attach answers a token for the next start', async () => {
    const { client, body } = open();
    expect(await client.oauth.attach('google')).toMatchObject({ oauth_attach_token: 'attach-1' });
    expect(body('/oauth/attach')).toEqual({ provider: 'google' });
  });

  it('a refusal is removed from the address, and only its code is used', async () => {
    const { tab, client } = open(
      {},
      'https://app.example.com/in?a=1&stytch_token_type=oauth&error=access_denied&error_description=Call+us#x',
    );
    expect(await client[internals].oauthReturn.takeRefusal()).toEqual({
      code: 'oauth_flow_callback_error',
      message: 'The provider returned the error access_denied.',
    });
    expect(tab.address).toBe('https://app.example.com/in?a=1#x');
    expect(await client[internals].oauthReturn.takeRefusal()).toBeNull();
    tab.address = 'https://app.example.com/in?stytch_token_type=oauth&error=account_not_linked';
    const notLinked = await client[internals].oauthReturn.takeRefusal();
    expect(notLinked).toMatchObject({ code: 'account_not_linked' });
    expect(notLinked && readProblem(notLinked)).toEqual({ reads: 'key', key: 'foyer.error.accountNotLinked' });
    for (const code of ['sign_ups_closed', 'email_not_in_allowlist', 'email_in_denylist']) {
      tab.address = `https://app.example.com/in?stytch_token_type=oauth&error=${code}`;
      expect(await client[internals].oauthReturn.takeRefusal()).toMatchObject({ code });
    }
    tab.address = 'https://app.example.com/in?stytch_token_type=oauth&error=%3Cb%3ECall%20us';
    expect(await client[internals].oauthReturn.takeRefusal()).toMatchObject({
      message: expect.stringContaining('unknown') as string,
    });
    tab.address = 'https://app.example.com/in?error=mine';
    expect(await client[internals].oauthReturn.takeRefusal()).toBeNull();
    expect(tab.address).toContain('error=mine');
  });
});
