import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';
import { until } from './support/listen';
import { loginPages, PAGE, REDIRECTS, shows } from './support/login-page';
import { ADA, openOrganizationClients } from './support/members';
import { visitPages } from './support/visit-page';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { open, organization, member, signIn, newBrowser } = clients;
const { left, atCompany } = visitPages(provider);
const { start } = loginPages(provider, clients);

const BACK = { login_redirect_url: PAGE, signup_redirect_url: PAGE };
/** A host that vouches for every connection. */
const LISTED = { ...BACK, connectionOf: ({ connectionId = '' }) => connectionId };
const BY_SSO = { products: ['sso'], ssoOptions: REDIRECTS } as const;

/** An organization with Ada as a member, and the id of its connection. */
async function withConnection(fields: object = {}) {
  const made = await organization(fields);
  await member(made);
  const connection = { organization_id: made.organization_id, kind: 'oidc', display_name: 'Harbour' };
  const { connection_id } = (await provider.control('POST', 'connections', connection)) as {
    readonly connection_id: string;
  };
  return { organization: made, connection_id };
}

const tile = (query: Readonly<Record<string, string>>): string => `${PAGE}?${new URLSearchParams(query)}`;

/** The parameters with which a page was left for the identity provider. */
const startOf = async (tab: Parameters<typeof left>[0]) => Object.fromEntries(new URL(await left(tab)).searchParams);

afterEach(() => void vi.unstubAllGlobals());

describe('a sign-in that a company’s dashboard starts', () => {
  it('starts SSO immediately with PKCE of this browser, and signs in without a question', async () => {
    const { connection_id } = await withConnection();
    const { client, tab, browser } = open(newBrowser(), tile({ connection_id, login_hint: ADA, tab: '1' }));
    expect(await client.sso.initiateLogin(LISTED)).toEqual({ started: true, connectionId: connection_id });
    expect(tab.address, 'Back and a reload start nothing').toBe(`${PAGE}?tab=1`);
    const query = await startOf(tab);
    expect(query).toMatchObject({ connection_id, provider_login_hint: ADA, ...BACK });
    expect(query).toHaveProperty('pkce_code_challenge');
    const back = start(BY_SSO, browser, await atCompany(await left(tab), ADA));
    await until(back.flow, 'done');
    expect(back.events).toEqual(['B2B_SSO_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  it('starts once for calls of one render, and in each of two tabs', async () => {
    const { connection_id } = await withConnection();
    const browser = newBrowser();
    const tabs = [open(browser, tile({ connection_id })), open(browser, tile({ connection_id }))];
    await Promise.all(
      tabs.flatMap(({ client }) => [client.sso.initiateLogin(LISTED), client.sso.initiateLogin(LISTED)]),
    );
    expect(tabs.map(({ tab }) => tab.left.length)).toEqual([1, 1]);
    for (const { tab } of tabs) {
      const back = start(BY_SSO, browser, await atCompany(await left(tab), ADA));
      await until(back.flow, tab === tabs[0]?.tab ? 'done' : 'confirm');
    }
  });

  it('maps an issuer to a connection, and starts none for an issuer or an id that the host refuses', async () => {
    const { connection_id } = await withConnection();
    const connections = new Map([['https://harbour.okta.com', connection_id]]);
    const connectionOf = ({ issuer = '' }: { readonly issuer?: string }) => Promise.resolve(connections.get(issuer));
    const known = open(newBrowser(), tile({ iss: 'https://harbour.okta.com' }));
    expect(await known.client.sso.initiateLogin({ connectionOf })).toMatchObject({ started: true });
    expect(await startOf(known.tab)).toMatchObject({ connection_id });
    for (const query of [{ iss: 'https://evil.example' }, { connection_id: 'oidc-connection-without-owner' }]) {
      const unknown = open(newBrowser(), tile(query));
      const result = await unknown.client.sso.initiateLogin({ connectionOf });
      expect(result).toEqual({ started: false, reason: 'unknown_connection' });
      expect(unknown.tab.left).toEqual([]);
    }
  });

  it('starts nothing without a request, nor on the page to which the identity provider returns', async () => {
    for (const query of ['', '?login_hint=ada', '?connection_id=c&stytch_token_type=sso&token=one']) {
      const { client, tab } = open(newBrowser(), PAGE + query);
      expect(await client.sso.initiateLogin()).toEqual({ started: false, reason: 'no_request' });
      expect(tab.left).toEqual([]);
    }
  });

  it.each([
    `connection_id=one&connection_id=two`,
    'connection_id=',
    'connection_id=%3Cb%3E',
    'iss=https://okta.example',
  ])('starts nothing for ?%s', async (query) => {
    const { client, tab } = open(newBrowser(), `${PAGE}?${query}`);
    expect(await client.sso.initiateLogin()).toEqual({ started: false, reason: 'unknown_connection' });
    expect([tab.left, tab.address]).toEqual([[], PAGE]);
  });

  it.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['2,000 characters', 'a'.repeat(2000)],
    ['control characters', 'a\u0000'],
    ['direction marks', '\u202Emoc.elpmaxe@ada'],
  ])('drops a hint with %s', async (_, login_hint) => {
    const { client, tab } = open(newBrowser(), tile({ connection_id: 'c', login_hint }));
    await client.sso.initiateLogin(LISTED);
    expect(await startOf(tab)).not.toHaveProperty('provider_login_hint');
  });

  it('asks before it replaces a member of a different organization, and starts nothing for a member of this one', async () => {
    const { organization: harbour, connection_id } = await withConnection();
    const { organization: quay } = await withConnection({ organization_name: 'Quay', organization_slug: 'quay' });
    const browser = newBrowser();
    await signIn(open(browser, PAGE).client, quay);
    const other = open(browser, tile({ connection_id }));
    expect(await other.client.sso.initiateLogin(LISTED)).toMatchObject({ started: true });
    const back = start(BY_SSO, browser, await atCompany(await left(other.tab), ADA));
    await shows(back, 'confirm');
    back.act.confirm();
    await until(back.flow, 'done');
    const same = open(browser, tile({ connection_id, target_link_uri: '/notes/7' }));
    expect(await same.client.sso.initiateLogin(LISTED)).toEqual({ started: false, reason: 'signed_in' });
    expect(same.client.organization.getSync()?.organization_id).toBe(harbour.organization_id);
    await same.client.sso.openTarget('/');
    expect(same.tab.left).toEqual([new URL('/notes/7', PAGE).href]);
  });

  it('can be called again after a failure, while the address is clean', async () => {
    const { client, tab } = open(newBrowser(), tile({ connection_id: 'c' }));
    const connectionOf = vi.fn(() => Promise.resolve('c')).mockRejectedValueOnce(new TypeError('offline'));
    expect(await rejection(client.sso.initiateLogin({ connectionOf }))).toMatchObject({ message: 'offline' });
    expect([tab.left, tab.address]).toEqual([[], PAGE]);
    expect(await client.sso.initiateLogin({ connectionOf })).toMatchObject({ started: true });
    expect(await client.sso.initiateLogin({ connectionOf })).toEqual({ started: false, reason: 'no_request' });
  });
});

describe('decision 173, threat T10: a link of an attacker to a connection that no host lists', () => {
  const SLUG = { organizationSlug: 'harbour' };

  /** The own organization of an attacker, whose identity provider signs every visitor in as the attacker. */
  const attackers = () => withConnection({ organization_name: 'Harbour', organization_slug: 'harbour-evil' });

  it('starts nothing automatically, even in a second tab and after a reload, and stores no PKCE verifier', async () => {
    const { connection_id } = await attackers();
    const browser = newBrowser();
    for (const href of [tile({ connection_id, login_hint: ADA }), tile({ connection_id }), PAGE]) {
      const { client, tab } = open(browser, href);
      const result = await client.sso.initiateLogin(BACK);
      expect(result).toMatchObject({ started: false, reason: href === PAGE ? 'no_request' : 'unconfirmed' });
      expect([tab.left, tab.address]).toEqual([[], PAGE]);
    }
    const href = await atCompany(
      `${API}/v1/public/sso/start?${new URLSearchParams({ public_token: PUBLIC_TOKEN, connection_id, ...BACK })}`,
      ADA,
    );
    await until(start(BY_SSO, browser, href).flow, 'confirm');
  });

  it('does not start on the page of a different organization, even if its name is the same', async () => {
    await withConnection();
    const { connection_id } = await attackers();
    for (const id of [connection_id, 'oidc-connection-without-owner']) {
      const { client, tab } = open(newBrowser(), tile({ connection_id: id }));
      const result = await client.sso.initiateLogin({ ...BACK, ...SLUG });
      expect(result).toEqual({ started: false, reason: 'unknown_connection' });
      expect(tab.left).toEqual([]);
    }
  });

  it('names the organization of the page and its connection, and starts after a press, with the hint and the target', async () => {
    const { connection_id } = await withConnection();
    const asked = tile({ connection_id, login_hint: ADA, target_link_uri: '/notes/7' });
    const { client, tab, browser } = open(newBrowser(), asked);
    const [result, joined] = await Promise.all([1, 2].map(() => client.sso.initiateLogin({ ...BACK, ...SLUG })));
    expect(joined).toBe(result);
    expect(result).toMatchObject({
      connectionId: connection_id,
      names: { organization: 'Harbour', connection: 'Harbour' },
    });
    if (!result || !('confirm' in result)) throw new TypeError('nothing to confirm');
    expect(await result.confirm()).toEqual({ started: true, connectionId: connection_id });
    expect(await startOf(tab)).toMatchObject({ connection_id, provider_login_hint: ADA });
    const back = start(BY_SSO, browser, await atCompany(await left(tab), ADA));
    await until(back.flow, 'done');
    await back.client.sso.openTarget('/');
    expect(back.tab.left).toEqual(['http://localhost:3000/notes/7']);
  });

  it('an issuer alone starts nothing, and a lookup that fails can be tried again', async () => {
    const { connection_id } = await withConnection();
    const byIssuer = open(newBrowser(), tile({ iss: 'https://evil.example' }));
    expect(await byIssuer.client.sso.initiateLogin(BACK)).toEqual({ started: false, reason: 'unknown_connection' });
    const { client, tab } = open(newBrowser(), tile({ connection_id }));
    await provider.fault({
      path: '/sdk/v1/b2b/organizations/search',
      status: 503,
      error_type: 'unavailable',
      times: 9,
    });
    await rejection(client.sso.initiateLogin({ ...BACK, ...SLUG }));
    await provider.clearFaults();
    expect(await client.sso.initiateLogin({ ...BACK, ...SLUG })).toMatchObject({ reason: 'unconfirmed' });
    expect(tab.left).toEqual([]);
  });
});

describe('decision 85: a token from a tile that this browser did not request', () => {
  /** The address to which a company’s dashboard sends a browser by itself. */
  function fromTile(connection_id: string): Promise<string> {
    const query = new URLSearchParams({ public_token: PUBLIC_TOKEN, connection_id, ...BACK });
    return atCompany(`${API}/v1/public/sso/start?${query}`, ADA);
  }

  it('is finished with one press, in a new browser and after an attempt that was given up here', async () => {
    const { connection_id } = await withConnection();
    const usedBefore = newBrowser();
    await open(usedBefore, PAGE).client.sso.start({ connection_id, ...BACK });
    for (const browser of [newBrowser(), usedBefore]) {
      const back = start(BY_SSO, browser, await fromTile(connection_id));
      expect(await until(back.flow, 'confirm')).not.toHaveProperty('present');
      back.act.confirm();
      await until(back.flow, 'done');
      expect(back.events).toEqual(['B2B_SSO_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    }
  });

  it('stays unspent if the user declines, and in a second tab', async () => {
    const { connection_id } = await withConnection();
    const href = await fromTile(connection_id);
    const declined = start(BY_SSO, newBrowser(), href);
    await until(declined.flow, 'confirm');
    declined.act.back();
    await until(declined.flow, 'main');
    const again = start(BY_SSO, newBrowser(), href);
    await until(again.flow, 'confirm');
    again.act.confirm();
    await until(again.flow, 'done');
  });
});

describe('threat T1: the page that target_link_uri names', () => {
  const OPTIONS = { ...LISTED, returnAddresses: ['https://docs.example.com/team', 'nonsense'] };

  it.each<[string, string, string]>([
    ['a path', '/notes/7', 'http://localhost:3000/notes/7'],
    ['an address of this origin', 'http://localhost:3000/notes', 'http://localhost:3000/notes'],
    ['an allowed address', 'https://docs.example.com/team/7?x=1', 'https://docs.example.com/team/7?x=1'],
    ['a neighbor of an allowed address', 'https://docs.example.com/teammates', 'http://localhost:3000/home'],
    ['a path out of an allowed address', 'https://docs.example.com/team/../admin', 'http://localhost:3000/home'],
    ['a different site', 'https://evil.example/', 'http://localhost:3000/home'],
    ['a different host without a scheme', '//evil.example', 'http://localhost:3000/home'],
    ['an allowed host with credentials', 'https://docs.example.com@evil.example/team', 'http://localhost:3000/home'],
    ['a script', 'javascript:alert(1)', 'http://localhost:3000/home'],
    ['no address', '\u0000', 'http://localhost:3000/home'],
  ])('%s', async (_, target_link_uri, expected) => {
    const { connection_id } = await withConnection();
    const { client, tab, browser } = open(newBrowser(), tile({ connection_id, target_link_uri }));
    await client.sso.initiateLogin(OPTIONS);
    const back = open(browser, await atCompany(await left(tab), ADA));
    await back.client.sso.openTarget('/home');
    await back.client.sso.openTarget('/home');
    expect(back.tab.left, 'once').toEqual([expected, 'http://localhost:3000/home']);
  });

  it.each([
    ['/notes/7', 'http://localhost:3000/notes/7'],
    ['https://evil.example/', 'http://localhost:3000/home'],
  ])('is the return_to of the page that started SSO, on this origin only: %s', async (return_to, expected) => {
    const { connection_id } = await withConnection();
    const { client, tab, browser } = open(newBrowser(), `${PAGE}?${new URLSearchParams({ return_to })}`);
    await client.sso.start({ connection_id });
    const back = open(browser, await atCompany(await left(tab), ADA));
    await back.client.sso.openTarget('/home');
    expect(back.tab.left).toEqual([expected]);
  });

  it('is not opened by a later sign-in without a return, nor after an hour', async () => {
    const { connection_id } = await withConnection();
    const { client, tab, browser } = open(newBrowser(), tile({ connection_id, target_link_uri: '/notes/7' }));
    await client.sso.initiateLogin(OPTIONS);
    const later = open(browser, PAGE);
    await later.client.sso.openTarget('/home');
    expect(later.tab.left).toEqual(['http://localhost:3000/home']);
    expect(tab.left).toHaveLength(1);
  });
});

describe('a page that must not be left', () => {
  it('stays inside a page of a different site', async () => {
    const { client, tab } = open(newBrowser(), tile({ connection_id: 'c' }));
    const location = { origin: 'http://localhost:3000', ancestorOrigins: ['https://evil.example'] };
    vi.stubGlobal('window', { self: 1, top: 2, location });
    expect(await client.sso.initiateLogin()).toEqual({ started: false, reason: 'framed' });
    expect(tab.left).toEqual([]);
  });

  it('starts only when a prerendered page is opened', async () => {
    const { client, tab } = open(newBrowser(), tile({ connection_id: 'c' }));
    tab.visible = false;
    const starting = client.sso.initiateLogin(LISTED);
    await eventually(() => expect(tab.address).toBe(PAGE));
    expect(tab.left).toEqual([]);
    tab.visible = true;
    tab.fire('visibilitychange');
    expect(await starting).toMatchObject({ started: true });
  });
});
