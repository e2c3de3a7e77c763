import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../src/session/record';
import { fingerprint } from '../../src/base/fingerprint';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';

const provider = startProvider();
const { newBrowser, open, signIn } = openClients(provider);

const PAGE = 'https://www.app.example.com/login/start/now';
const EVIL = 'https://evil.www.app.example.com/login/start/now';
const DOMAINS = ['example.com', 'app.example.com', 'www.app.example.com'];
const PATHS = ['/', '/login', '/login/start', '/login/start/now'];
const COMBINATIONS = DOMAINS.flatMap((domain) =>
  PATHS.flatMap((path) => (['before', 'after'] as const).map((order) => [domain, path, order] as const)),
);

type Opened = ReturnType<typeof open>;

/** A sibling subdomain's cookies for this page: `what` with the names of the contract, as its scripts can set them. */
function toss({ browser }: Pick<Opened, 'browser'>, domain: string, path: string, what: object): void {
  for (const [name, value] of Object.entries(what)) {
    browser.setCookie(`${name}=${value}; path=${path}; domain=${domain}; secure; max-age=9999`, EVIL);
  }
}

/** The secrets in the requests of a tab. */
const secrets = ({ tab }: Pick<Opened, 'tab'>): string[] =>
  tab.requests.map(({ init }) => {
    const basic = new Headers(init.headers).get('authorization')?.slice('Basic '.length) ?? '';
    return atob(basic).split(':')[1] ?? '';
  });

const TOSSED = { stytch_session: 'TOSSED', stytch_session_jwt: 'TOSSED' };

describe('threat T17: a session cookie that a neighbouring host has tossed', () => {
  it.each(COMBINATIONS)(
    '%s, path %s, %s the sign-in: it is never sent, and never shown',
    async (domain, path, order) => {
      const browser = newBrowser();
      const opened = open(browser, PAGE);
      if (order === 'before') toss(opened, domain, path, TOSSED);
      const { session, session_token } = await signIn(opened.client);
      opened.tab.requests.length = 0;
      if (order === 'after') toss(opened, domain, path, TOSSED);
      await opened.client.session.authenticate();
      expect(opened.client.session.getTokens()?.session_token).toBe(session_token);
      opened.client.destroy();

      const reloaded = open(browser, PAGE);
      await reloaded.client.session.authenticate();
      expect(reloaded.client.session.getSync()?.session_id).toBe(session.session_id);
      expect(reloaded.client.session.getTokens()?.session_jwt).not.toBe('TOSSED');
      await reloaded.client.session.revoke();
      reloaded.tab.fire('focus');
      await eventually(async () => expect(await provider.calls('/sdk/v1/sessions/revoke')).toHaveLength(1));
      expect(reloaded.client.session.getSync()).toBeNull();
      const later = open(browser, PAGE);
      later.tab.fire('focus');
      await later.client.bootstrap.getAsync();
      expect(later.client.session.getInfo()).toEqual({ session: null, fromCache: false });
      expect([opened, reloaded, later].flatMap(secrets)).not.toContain('TOSSED');
      expect([opened, reloaded].flatMap(secrets)).toContain(session_token);
    },
  );

  it('nor if a record that describes it is tossed too', async () => {
    const browser = newBrowser();
    const opened = open(browser, PAGE);
    const { session, session_token } = await signIn(opened.client);
    opened.client.destroy();
    const record = formatRecord({
      gen: 'evil',
      owner: fingerprint(PUBLIC_TOKEN),
      state: 'in',
      ver: 99,
      at: 99,
      retryAt: 0,
      tries: 0,
      token: fingerprint('TOSSED'),
      session: fingerprint('their session'),
    });
    toss(opened, 'app.example.com', '/login', { ...TOSSED, stytch_session_record: record });
    const reloaded = open(browser, PAGE);
    await reloaded.client.session.authenticate();
    expect(reloaded.client.session.getSync()?.session_id).toBe(session.session_id);
    expect(secrets(reloaded)).not.toContain('TOSSED');
    expect(secrets(reloaded)).toContain(session_token);
  });

  it('signed out, two cookies from neighbours are ignored, and no request carries either', async () => {
    const browser = newBrowser();
    toss({ browser }, 'app.example.com', '/', TOSSED);
    toss({ browser }, 'example.com', '/login', TOSSED);
    const opened = open(browser, PAGE);
    opened.tab.fire('focus');
    await opened.client.bootstrap.getAsync();
    expect(opened.client.session.getInfo()).toEqual({ session: null, fromCache: false });
    expect(opened.client.session.getTokens()).toBeNull();
    expect(new Set(secrets(opened))).toEqual(new Set(['public-token-test-foyer']));
  });
});
