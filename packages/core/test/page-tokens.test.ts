import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../src/users/client';
import { createPageTokens } from '../src/links/page-tokens';
import { USER_LINKS } from '../src/links/url-tokens';
import { createClient } from '../src/users/client';
import { parseConsentRequest } from '../src/flow/consent/consent-request';
import type { Tab } from './support/browser';
import { fakeBrowser } from './support/browser';
import { eventually } from './support/eventually';
import { json } from './support/http';

const TOKEN = 'public-token-test-x';
const TYPES = ['magic_links', 'oauth', 'impersonation', 'reset_password', 'login'] as const;
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

const newTab = (href: string): Tab => fakeBrowser({ fetch: () => Promise.resolve(json({ data: {} })) }).openTab(href);

function openClient(tab: Tab, publicToken = TOKEN): Client {
  const client = createClient(publicToken, { endpoints: { testAPIURL: 'https://api.test' } }, tab);
  clients.push(client);
  return client;
}

/** A page that records its address at each request. */
function watched(href: string) {
  const addresses: string[] = [];
  const browser = fakeBrowser({
    fetch: () => {
      addresses.push(tab.address);
      return Promise.resolve(json({ data: {} }));
    },
  });
  const tab = browser.openTab(href);
  return { tab, addresses };
}

const MINUTES = { session_duration_minutes: 30 };

describe('threat T11: before createClient returns, nothing secret is in the address', () => {
  it.each(TYPES)('a token of type %s, which the client still knows', (type) => {
    const tab = newTab(`https://app.example.com/in?a=1%20b&stytch_token_type=${type}&token=secret&a=2+c#top`);
    const client = openClient(tab);
    expect(tab.address).toBe('https://app.example.com/in?a=1%20b&a=2+c#top');
    const handled = !['reset_password', 'login'].includes(type);
    expect(client.parseAuthenticateUrl()).toEqual({ handled, tokenType: type, token: 'secret' });
    expect(client.parseAuthenticateUrl(), 'as often as it is asked').not.toBeNull();
  });

  it('no request is sent while the token is there, and none carries it', async () => {
    const { tab, addresses } = watched('https://app.example.com/in?stytch_token_type=magic_links&token=secret');
    openClient(tab);
    await eventually(() => expect(addresses.length).toBeGreaterThan(1));
    expect(addresses.join()).not.toContain('secret');
    expect(JSON.stringify(tab.requests)).not.toContain('secret');
  });

  it.each(['token=one&token=two', 'token=one&token=', 'token=&token=two'])(
    'a repeated token (%s) is refused, and goes',
    (tokens) => {
      const tab = newTab(`https://app.example.com/?${tokens}&stytch_token_type=oauth&kept=1`);
      const client = openClient(tab);
      expect(tab.address).toBe('https://app.example.com/?kept=1');
      expect(client.parseAuthenticateUrl()).toBeNull();
    },
  );

  it('the empty pairs next to it are removed, too', () => {
    const tab = newTab('https://app.example.com/?a=1&&token=t&stytch_token_type=oauth&');
    openClient(tab);
    expect(tab.address).toBe('https://app.example.com/?a=1');
  });

  it('so does a token with two types', () => {
    const tab = newTab('https://app.example.com/?token=one&stytch_token_type=other&stytch_token_type=login');
    expect(openClient(tab).parseAuthenticateUrl()).toBeNull();
    expect(tab.address).toBe('https://app.example.com/');
  });

  it.each([
    'token=t&stytch_token_type=discovery',
    'token=t',
    '&a&&b=1&',
    'stytch_token_type=oauth&error=access_denied',
    'id_token_hint=hint&client_id=c&redirect_uri=https%3A%2F%2Fa.example',
  ])('other parameters stay: %s', (query) => {
    const tab = newTab(`https://app.example.com/?${query}`);
    const client = openClient(tab);
    expect(tab.replaced).toEqual([]);
    expect(client.consentQuery()).toBe(`?${query}`);
  });

  it('a later token, from the host’s router, is removed when it is read', () => {
    const tab = newTab('https://app.example.com/');
    const client = openClient(tab);
    tab.address = 'https://app.example.com/in?stytch_token_type=oauth&token=later';
    expect(client.parseAuthenticateUrl()).toMatchObject({ token: 'later' });
    expect(tab.address).toBe('https://app.example.com/in');
  });

  it('on a server nothing is removed', () => {
    const tab = { ...newTab('https://app.example.com/?stytch_token_type=oauth&token=t'), isBrowser: false };
    openClient(tab);
    expect(tab.replaced).toEqual([]);
  });
});

describe('decision 84: who gets the token', () => {
  const LINK = 'https://app.example.com/in?stytch_token_type=magic_links&token=secret';

  it('a second client of the page, also of another project', () => {
    const tab = newTab(LINK);
    openClient(tab);
    expect(openClient(tab).parseAuthenticateUrl()).toMatchObject({ token: 'secret' });
    expect(openClient(tab, 'public-token-test-y').parseAuthenticateUrl()).toMatchObject({ token: 'secret' });
  });

  it('after one project has tried it, still the other, and no client of the first', async () => {
    const tab = newTab(LINK);
    const first = openClient(tab);
    await first.authenticateByUrl(MINUTES).catch(() => undefined);
    expect(openClient(tab).parseAuthenticateUrl()).toBeNull();
    expect(openClient(tab, 'public-token-test-y').parseAuthenticateUrl()).toMatchObject({ token: 'secret' });
  });

  it('a client of another page does not', () => {
    const browser = fakeBrowser();
    openClient(browser.openTab(LINK));
    expect(openClient(browser.openTab('https://app.example.com/in')).parseAuthenticateUrl()).toBeNull();
  });

  it('a host that stored the previous address of its page', () => {
    const tab = newTab(LINK);
    const client = openClient(tab);
    expect(client.parseAuthenticateUrl(LINK)).toMatchObject({ token: 'secret' });
    expect(client.parseAuthenticateUrl(tab.address), 'or reads it now').toMatchObject({ token: 'secret' });
    expect(client.parseAuthenticateUrl('https://app.example.com/elsewhere')).toBeNull();
  });

  it('if a frame forbids changing the address, a used token is not found again', async () => {
    const tab = { ...newTab(LINK), replaceHref: () => {} };
    const client = openClient(tab);
    await client.authenticateByUrl(MINUTES).catch(() => undefined);
    expect(client.parseAuthenticateUrl()).toBeNull();
  });
});

describe('decision 84: the life of a token', () => {
  const LINK = 'https://app.example.com/in?stytch_token_type=magic_links&token=secret';
  const both = (tab: Tab) =>
    [createPageTokens(tab, TOKEN, USER_LINKS), createPageTokens(tab, 'public-token-test-y', USER_LINKS)] as const;

  it('one that was used and not spent is there again; another one is not meant', () => {
    const [own, other] = both(newTab(LINK));
    own.use();
    own.keep('another');
    expect([own.peek(), other.peek()?.token]).toEqual([null, 'secret']);
    own.keep('secret');
    expect(own.peek()?.token).toBe('secret');
  });

  it('one that signed a user in is gone for all; another one is not affected', () => {
    const [own, other] = both(newTab(LINK));
    own.spent('another');
    expect(other.peek()?.token).toBe('secret');
    own.spent('secret');
    expect([own.peek(), other.peek()]).toEqual([null, null]);
  });

  it.each(['https://app.example.com/', `${LINK}&token=two`])(
    'if there is no usable token (%s), nothing is marked, and nothing fails',
    (href) => {
      const [own] = both(newTab(href));
      own.use();
      own.keep('secret');
      own.spent('secret');
      expect([own.peek(), own.isHere('https://app.example.com/other')]).toEqual([null, false]);
    },
  );

  it('this page is at its address of now, and at that of before', () => {
    const [own] = both(newTab(LINK));
    const places = [LINK, 'https://app.example.com/in', 'https://app.example.com/'];
    expect(places.map((href) => own.isHere(href))).toEqual([true, true, false]);
  });
});

describe('threat T11: the ID token of a sign-out request', () => {
  const REQUEST = '?client_id=c&id_token_hint=e.y%2BJ&post_logout_redirect_uri=https%3A%2F%2Fnotes.example%2F';
  const hintOf = (query: string) => {
    const { flow, parsed } = parseConsentRequest(query);
    return flow === 'logout' && 'request' in parsed ? parsed.request.idTokenHint?.reveal() : parsed;
  };

  it('is removed from the address immediately, and stays in the request', () => {
    const tab = newTab(`https://id.example.com/logout${REQUEST}#x`);
    const client = openClient(tab);
    expect(tab.address).toBe(
      'https://id.example.com/logout?client_id=c&post_logout_redirect_uri=https%3A%2F%2Fnotes.example%2F#x',
    );
    expect(hintOf(client.consentQuery())).toBe('e.y+J');
    expect(hintOf(openClient(tab).consentQuery()), 'a second client').toBe('e.y+J');
  });

  it('is not added to another request of the same page', () => {
    const tab = newTab(`https://id.example.com/logout${REQUEST}`);
    const client = openClient(tab);
    const other = '?client_id=d&post_logout_redirect_uri=https%3A%2F%2Fother.example%2F';
    tab.address = `https://id.example.com/logout${other}`;
    expect(client.consentQuery()).toBe(other);
  });

  it('a repeated one is refused as before, and goes', () => {
    const tab = newTab(`https://id.example.com/logout${REQUEST}&id_token_hint=two`);
    expect(hintOf(openClient(tab).consentQuery())).toMatchObject({ refusal: { code: 'repeated_parameter' } });
    expect(tab.address).not.toContain('id_token_hint');
  });
});
