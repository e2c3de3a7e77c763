import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/users/client';
import type { ClientOptions } from '../../src/client/options';
import { parseRecord } from '../../src/session/record';
import { fingerprint } from '../../src/base/fingerprint';
import { fakeBrowser } from '../support/browser';
import { openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';
import { settle } from '../support/time';

const provider = startProvider();
const { open: openAt, signIn } = openClients(provider);

const PAGE = 'https://www.app.example.com/login/start/now';
const EVIL = 'https://evil.www.app.example.com/login/start/now';
const RECORD = 'stytch_session_record';
/** No version of Foyer that there is can read it. */
const LATER = `3.evil.${fingerprint(PUBLIC_TOKEN)}.some.more.fields`;
/** Positions of a sibling subdomain's cookie in `document.cookie`: before ours, or after it. */
const PLACES = ['domain=example.com; path=/', 'domain=www.app.example.com; path=/login/start'];
const REFRESH = '/sessions/authenticate';

/** A browser that delivers the response to the next request to `path` only once the test releases it. */
function heldBrowser(path: string) {
  const held: (() => void)[] = [];
  let holds = false;
  const browser = fakeBrowser({
    async fetch(request) {
      const isHeld = holds && request.url.endsWith(path);
      if (isHeld) holds = false;
      const answer = await provider.handle(request);
      if (isHeld) await new Promise<void>((resolve) => void held.push(resolve));
      return answer;
    },
  });
  return {
    browser,
    hold: () => void (holds = true),
    isHeld: () => eventually(() => expect(held).toHaveLength(1)),
    async letThrough() {
      for (const resolve of held.splice(0)) resolve();
      await settle();
    },
  };
}

const toss = (browser: ReturnType<typeof fakeBrowser>, value: string, place: string) =>
  browser.setCookie(`${RECORD}=${value}; ${place}; secure; max-age=9999`, EVIL);

/** Calls that are dropped because the session changed reject, as promised. */
const dropped = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
const addressOf = ({ user }: Client) => user.getSync()?.emails[0]?.email;

/** Everybody that a tab shows from now on. */
function shownBy(client: Client): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  client.user.onChange((user) => void shown.push(user?.emails[0]?.email));
  return shown;
}

async function arrange(place: string, value: string, options: ClientOptions = {}, path = REFRESH) {
  const all = heldBrowser(path);
  const open = () => openAt(all.browser, PAGE, options);
  const { client, tab } = open();
  await signIn(client);
  toss(all.browser, value, place);
  return { ...all, open, client, tab };
}

describe.each(PLACES)(
  'threat T17, decision 86: a record of a later version that a neighbouring host has tossed, %s',
  (place) => {
    it('I1: does not let the late answer of a refresh undo a sign-out', async () => {
      const { client, browser, hold, isHeld, letThrough } = await arrange(place, LATER);
      hold();
      const refreshing = dropped(client.session.authenticate());
      await isHeld();
      await client.session.revoke();
      await letThrough();
      expect(await refreshing).toMatchObject({ code: 'no_current_session' });
      expect(client.session.getSync()).toBeNull();
      expect(client.session.getTokens()).toBeNull();
      expect(browser.cookie('stytch_session')).toBeUndefined();
    });

    it('I2: does not make it show the previous user', async () => {
      const { client, open, hold, isHeld, letThrough, tab } = await arrange(place, LATER);
      hold();
      const refreshing = dropped(client.session.authenticate());
      await isHeld();
      const { client: other } = open();
      await signIn(other, 'bob@example.com');
      tab.fire('focus');
      const shown = shownBy(client);
      await letThrough();
      await refreshing;
      await eventually(() => expect(addressOf(client)).toBe('bob@example.com'));
      expect(shown).not.toContain('ada@example.com');
    });

    it('does not stop a refresh from keeping its answer for all tabs', async () => {
      const { client, browser } = await arrange(place, LATER);
      browser.lines.length = 0;
      await client.session.authenticate();
      expect(browser.lines.some((line) => line.startsWith('stytch_session='))).toBe(true);
      const own = browser.lines
        .filter((line) => line.startsWith(`${RECORD}=2.`))
        .map((line) => line.split(/[=;]/)[1] ?? '');
      expect(own.map(parseRecord)).toMatchObject([{ state: 'in' }]);
    });
  },
);

describe('threat T17, decision 86: cookies that subdomains share, so that one of them writes over the record', () => {
  const SHARED = 'domain=www.app.example.com; path=/';
  const options: ClientOptions = { cookieOptions: { availableToSubdomains: true } };

  it('I1: the late answer of a refresh does not undo a sign-out', async () => {
    const { client, browser, hold, isHeld, letThrough } = await arrange(SHARED, LATER, options);
    expect(browser.jar.find(RECORD)).toMatchObject([{ value: LATER }]);
    hold();
    const refreshing = dropped(client.session.authenticate());
    await isHeld();
    await client.session.revoke();
    toss(browser, LATER, SHARED);
    await letThrough();
    await refreshing;
    expect(client.session.getSync()).toBeNull();
  });

  it('I2: nor does it show the previous user', async () => {
    const { client, browser, hold, isHeld, letThrough } = await arrange(SHARED, LATER, options);
    hold();
    const refreshing = dropped(client.session.authenticate());
    await isHeld();
    await signIn(client, 'bob@example.com');
    toss(browser, LATER, SHARED);
    const shown = shownBy(client);
    await letThrough();
    await refreshing;
    expect(addressOf(client)).toBe('bob@example.com');
    expect(shown).not.toContain('ada@example.com');
  });

  it('threat T21: the late response for one user is never shown as another one’s', async () => {
    const { client, browser, hold, isHeld, letThrough } = await arrange(SHARED, LATER, options, '/users/me');
    hold();
    const reading = dropped(client.user.get());
    await isHeld();
    await signIn(client, 'bob@example.com');
    toss(browser, LATER, SHARED);
    await letThrough();
    await reading;
    expect(addressOf(client)).toBe('bob@example.com');
  });
});

describe('threat T17, decision 86: tokens in HttpOnly cookies, with only the generation to distinguish sessions', () => {
  beforeEach(() => provider.project({ http_only_cookies: true, cname_domain: 'login.example.com' }));
  const options: ClientOptions = { customBaseUrl: 'https://login.example.com' };
  const TOSSED = ['1.evil.in.0.0.0.0..', LATER];

  it.each(TOSSED.flatMap((value) => PLACES.map((place) => [value, place] as const)))(
    'I2: %s tossed in addition to the record, %s: the late response never shows the previous user',
    async (value, place) => {
      const { client, hold, isHeld, letThrough } = await arrange(place, value, options);
      hold();
      const refreshing = dropped(client.session.authenticate());
      await isHeld();
      await signIn(client, 'bob@example.com');
      const shown = shownBy(client);
      await letThrough();
      await refreshing;
      expect(addressOf(client)).not.toBe('ada@example.com');
      expect(shown).not.toContain('ada@example.com');
    },
  );

  it.each(TOSSED)(
    'I1: %s tossed in addition to the record: the late response does not undo a sign-out',
    async (value) => {
      const { client, hold, isHeld, letThrough } = await arrange('domain=example.com; path=/login', value, options);
      hold();
      const refreshing = dropped(client.session.authenticate());
      await isHeld();
      await client.session.revoke();
      await letThrough();
      await refreshing;
      expect(client.session.getSync()).toBeNull();
    },
  );

  it('a tossed record does not stop the refresh that all tabs share', async () => {
    const { browser, client, open } = await arrange('domain=example.com; path=/login', '1.evil.in.0.0.0.0..', options);
    client.destroy();
    const { client: reloaded } = open();
    await eventually(() => expect(reloaded.session.getInfo()).toMatchObject({ fromCache: false }));
    expect(addressOf(reloaded)).toBe('ada@example.com');
    expect(browser.jar.find(RECORD)).toHaveLength(2);
  });
});
