import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { internals } from '../../src/flow/deps';
import { createOrganizationClient } from '../../src/organizations/client';
import type { OrganizationClient } from '../../src/organizations/client/organization-client';
import { Secret } from '../../src/base/secret';
import type { Tab } from '../support/browser';
import { fakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { API, PUBLIC_TOKEN, startProvider } from '../support/provider';
import { settle, virtualTime } from '../support/time';
import { ADA, LOGIN, MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, organization, member, signIn } = openOrganizationClients(provider);

const others: OrganizationClient[] = [];
afterEach(() => {
  for (const client of others.splice(0)) client.destroy();
});

/** A client in a tab of the test. */
function openIn(tab: Tab, options: object = {}, publicToken = PUBLIC_TOKEN): OrganizationClient {
  const client = createOrganizationClient(publicToken, { endpoints: { testAPIURL: API }, ...options }, tab);
  others.push(client);
  return client;
}

const pathsOf = ({ requests }: Tab) => requests.map(({ url }) => new URL(url).pathname.replace('/sdk/v1/', ''));
const bodiesOf = ({ requests }: Tab, path: string) =>
  requests.filter(({ url }) => url.includes(path)).map(({ init }) => JSON.parse(init.body ?? 'null') as unknown);

describe('org api 5.10: the member’s data in a client', () => {
  it('calls each listener with its part of every change, and returns the same object until something changes', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client } = open();
    const changes: Record<'session' | 'self' | 'organization' | 'state', unknown[]> = {
      session: [],
      self: [],
      organization: [],
      state: [],
    };
    const stops = [
      client.session.onChange((one) => void changes.session.push(one)),
      client.self.onChange((one) => void changes.self.push(one)),
      client.organization.onChange((one) => void changes.organization.push(one)),
      client.onStateChange((one) => void changes.state.push(one)),
    ];
    await signIn(client, harbour);
    const { session, self, organization: own } = client;
    const whole = { session: session.getSync(), member: self.getSync(), organization: own.getSync() };
    expect(whole).toMatchObject({ member: { email_address: ADA }, organization: { organization_slug: 'harbour' } });
    const last = Object.values(changes).map((all) => all.at(-1));
    expect(last).toEqual([whole.session, whole.member, whole.organization, whole]);
    expect([session.getInfo(), self.getInfo(), own.getInfo()]).toEqual([
      { session: whole.session, fromCache: false },
      { member: whole.member, fromCache: false },
      { organization: whole.organization, fromCache: false },
    ]);
    expect(
      [session.getInfo(), self.getInfo(), own.getInfo()].map(
        (one, index) => one === [session, self, own][index]?.getInfo(),
      ),
    ).toEqual([true, true, true]);

    const { urlTokens } = client[internals];
    const { member_id } = client.self.getSync() ?? {};
    expect(urlTokens.present()).toEqual({ id: member_id, name: 'Ada', contact: ADA });
    const before = changes.self.length;
    for (const stop of stops) stop();
    await session.revoke();
    expect([session.getSync(), self.getInfo(), urlTokens.present(), changes.self.length]).toEqual([
      null,
      { member: null, fromCache: false },
      undefined,
      before,
    ]);
  });

  it.each([true, false])(
    'keepSessionAlive: %s. The background refresh extends the session only then',
    async (keepSessionAlive) => {
      const harbour = await organization();
      await member(harbour);
      const time = virtualTime();
      const tab = fakeBrowser({ time, fetch: provider.handle }).openTab(LOGIN);
      const client = openIn(tab, { keepSessionAlive });
      await signIn(client, harbour);
      await time.advance(4 * 60_000);
      const body = await eventually(() => {
        const [first] = bodiesOf(tab, '/b2b/sessions/authenticate');
        expect(first).toBeDefined();
        return first;
      });
      expect(body).toEqual(keepSessionAlive ? { session_duration_minutes: 30 } : {});
    },
  );
});

describe('org api 9: events', () => {
  it('a client reports its creation and organization screens, and only events of the contract', async () => {
    const time = virtualTime();
    const tab = fakeBrowser({ time, fetch: provider.handle }).openTab(LOGIN);
    const client = openIn(tab);
    await client.bootstrap.getAsync();
    client[internals].events.log('render_b2b_login_screen', {
      options: { products: [] },
      bootstrap: { any: 1 },
      more: 2,
    });
    client[internals].events.log('render_b2b_idp_screen', { bootstrap: {} });
    client[internals].events.log('render_login_screen', { options: {}, bootstrap: {} });
    await settle();
    await time.advance(1000);
    const events = bodiesOf(tab, '/sdk/v1/events').flat() as readonly { readonly event: object }[];
    expect(events.map(({ event }) => event)).toEqual([
      {
        public_token: PUBLIC_TOKEN,
        event_name: 'b2b_sdk_instance_instantiated',
        details: {
          event_callback_registered: false,
          error_callback_registered: false,
          success_callback_registered: false,
        },
      },
      {
        public_token: PUBLIC_TOKEN,
        event_name: 'render_b2b_login_screen',
        details: { options: { products: [] }, bootstrap: { any: 1 } },
      },
      { public_token: PUBLIC_TOKEN, event_name: 'render_b2b_idp_screen', details: { bootstrap: {} } },
    ]);
  });

  it('are sent before the engine has loaded', async () => {
    const tab = fakeBrowser({ time: virtualTime(), fetch: provider.handle }).openTab(LOGIN);
    const client = openIn(tab);
    // The engine waits for this file for as long as no time passes.
    client[internals].loadBeforeEngine(new Promise(() => {}));
    client[internals].events.log('render_b2b_login_screen', { options: {}, bootstrap: {} });
    await eventually(() =>
      expect(bodiesOf(tab, '/sdk/v1/events')).toMatchObject([
        [
          { event: { event_name: 'b2b_sdk_instance_instantiated' } },
          { event: { event_name: 'render_b2b_login_screen' } },
        ],
      ]),
    );
  });

  it('on a server nothing starts automatically, even after a call', async () => {
    const time = virtualTime();
    const tab = { ...fakeBrowser({ time, fetch: provider.handle }).openTab(LOGIN), isBrowser: false };
    const client = openIn(tab);
    await organization();
    client[internals].events.log('render_b2b_login_screen', {});
    await client.organization.getBySlug({ organization_slug: 'harbour' });
    await time.advance(2000);
    expect(pathsOf(tab)).toEqual(['b2b/organizations/search']);
    expect(time.pending()).toBe(0);
  });
});

describe('console messages for developers', () => {
  const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it.each([
    ['for organizations', { vertical: 'B2B' }],
    ['whose settings could not be read', undefined],
  ])('nothing of a project %s', async (_what, project) => {
    const errors = logged();
    if (project) await provider.project(project);
    else
      await provider.fault({
        path: `/sdk/v1/projects/bootstrap/${PUBLIC_TOKEN}`,
        status: 404,
        error_type: 'not_found',
        times: 9,
      });
    const { client } = open();
    await client.bootstrap.getAsync();
    await settle();
    expect(errors.mock.calls).toEqual([]);
  });

  it('of a consumer project: the function to call for its token', async () => {
    const errors = logged();
    await provider.project({ vertical: 'CONSUMER' });
    const { client } = open();
    await client.bootstrap.getAsync();
    await eventually(() => expect(errors).toHaveBeenCalledTimes(1));
    expect(String(errors.mock.calls[0]?.[0])).toMatch(
      /createOrganizationClient got public-token-test-.*Use createClient .*#FOYER_CONSUMER_PROJECT$/,
    );
  });

  it('decision 101: warns once if two projects on a page store their sessions in cookies with the same names', async () => {
    logged();
    const warnings = () =>
      vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes('cookieOptions')).length;
    const { tab } = open();
    openIn(tab);
    await eventually(() => expect(pathsOf(tab).length).toBeGreaterThan(0));
    expect(warnings()).toBe(0);
    openIn(tab, {}, 'public-token-test-other');
    openIn(tab, {}, 'public-token-test-third');
    await eventually(() => expect(warnings()).toBe(1));
    await settle();
    expect(warnings()).toBe(1);
  });
});

describe('org api 5: invalid calls', () => {
  it('a call without its required arguments is not sent', async () => {
    const { client, tab } = open();
    for (const call of [client.otps.email.authenticate, client.sso.authenticate, client.self.update]) {
      expect(await rejection(call(undefined as never))).toMatchObject({ name: 'UsageError', code: 'invalid_argument' });
    }
    expect(pathsOf(tab).filter((path) => path.startsWith('b2b/'))).toEqual([]);
  });

  it.each([
    [
      'email links',
      'pkce_required_for_email_magic_links',
      (client: OrganizationClient) =>
        client.magicLinks.email.discovery.send({ email_address: ADA, discovery_redirect_url: LOGIN }),
    ],
    [
      'new passwords',
      'pkce_required_for_password_resets',
      (client: OrganizationClient) =>
        client.passwords.discovery.resetByEmailStart({
          email_address: ADA,
          discovery_redirect_url: LOGIN,
          reset_password_redirect_url: LOGIN,
        }),
    ],
  ])(
    'fault B24: on a page without crypto.subtle, no email for %s is sent if the project requires PKCE',
    async (_what, rule, send) => {
      const insecure = () => {
        const tab = fakeBrowser({ fetch: provider.handle }).openTab('http://app.example.com/');
        const weak = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto;
        return openIn({ ...tab, crypto: weak });
      };
      const RULES = { pkce_required_for_email_magic_links: false, pkce_required_for_password_resets: false };
      await member(await organization());
      await provider.project({ ...RULES, [rule]: true });
      expect(await rejection(send(insecure()))).toMatchObject({ code: 'unsupported' });
      expect(await provider.messages(ADA)).toEqual([]);
      await provider.project(RULES);
      await send(insecure());
      expect(await provider.messages(ADA)).toHaveLength(1);
    },
  );
});

describe('org api 5.7: Google One Tap, after the user chose an account', () => {
  const submitted = (redirect_url: string) =>
    provider.fault({
      path: '/sdk/v1/b2b/oauth/google/onetap/discovery/submit',
      status: 200,
      body: { data: { request_id: 'r', status_code: 200, redirect_url } },
    });
  // Google One Tap is accessed on `window`.
  beforeEach(() => void vi.stubGlobal('window', {}));
  afterEach(() => void vi.unstubAllGlobals());
  const submit = ({ oauth }: OrganizationClient) =>
    oauth.googleOneTap.discovery.submit(new Secret('id-token'), { discovery_redirect_url: LOGIN });

  it('redirects to the provider’s URL, and this browser accepts the returned token even without a pair', async () => {
    const href = `${LOGIN}?stytch_token_type=discovery_oauth&token=of-google`;
    await provider.project({ pkce_required_for_oauth: false });
    await submitted(href);
    const browser = fakeBrowser({ fetch: provider.handle });
    const tab = {
      ...browser.openTab(LOGIN),
      crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto,
    };
    await submit(openIn(tab));
    expect(tab.left).toEqual([href]);
    expect(open(browser, href).client[internals].urlTokens.peek()).toEqual({
      tokenType: 'discovery_oauth',
      startedHere: true,
    });
    expect(open(undefined, href).client[internals].urlTokens.peek()).toEqual({
      tokenType: 'discovery_oauth',
      startedHere: false,
    });
  });

  it('also redirects if the URL has no token', async () => {
    await submitted(LOGIN);
    const { client, tab } = open(undefined, LOGIN);
    await submit(client);
    expect(tab.left).toEqual([LOGIN]);
  });
});

describe('the parts of a client for the screens', () => {
  it('numbers in the form of their country', async () => {
    const { phone } = open().client[internals];
    expect(await phone.parse('(201) 555-0123', 'US')).toMatchObject({ isValid: true, number: '+12015550123' });
    expect(await phone.format('+12015550123')).toContain('201');
  });

  it('org 5.7: the email address of a user who sets a first password, in all tabs until it is deleted', () => {
    const { client, browser } = open();
    const [here, there] = [client, open(browser).client].map((one) => one[internals].resetEmail);
    expect(here?.read()).toBeUndefined();
    here?.keep(ADA);
    expect([here?.read(), there?.read()]).toEqual([ADA, ADA]);
    there?.forget();
    expect(here?.read()).toBeUndefined();
  });
});

describe('org api 8: a token of the address is spent by the call that its type names', () => {
  it.each([
    ['oauth', 'oauth/authenticate', { oauth_token: 'one', ...MINUTES }],
    ['discovery_oauth', 'oauth/discovery/authenticate', { discovery_oauth_token: 'one' }],
    ['sso', 'sso/authenticate', { sso_token: 'one', ...MINUTES }],
    ['discovery', 'magic_links/discovery/authenticate', { discovery_magic_links_token: 'one' }],
    ['multi_tenant_magic_links', 'magic_links/authenticate', { magic_links_token: 'one', ...MINUTES }],
  ])('%s: %s', async (type, path, body) => {
    const { client, tab } = open(undefined, `${LOGIN}?stytch_token_type=${type}&token=one`);
    const agreed = { replacing: undefined };
    expect(
      await rejection(client[internals].urlTokens.authenticate(MINUTES, { overdue: () => {}, agreed })),
    ).toMatchObject({ name: 'ApiError' });
    const sent = tab.requests.filter(({ url }) => url.includes('authenticate'));
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([`/sdk/v1/b2b/${path}`]);
    expect(bodiesOf(tab, path)).toMatchObject([body]);
  });
});

describe('decision 103: the browser returns with a refusal', () => {
  it.each(['oauth', 'discovery_oauth', 'sso'])(
    'of a provider, requested for %s: reported once, and removed from the URL',
    async (type) => {
      const tab = fakeBrowser({ fetch: provider.handle }).openTab(
        `${LOGIN}?stytch_token_type=${type}&error=access_denied&a=b`,
      );
      const { oauthReturn } = openIn(tab)[internals];
      expect(await oauthReturn.takeRefusal()).toMatchObject({ code: 'oauth_flow_callback_error' });
      expect(tab.address).toBe(`${LOGIN}?a=b`);
      expect(await oauthReturn.takeRefusal()).toBeNull();
    },
  );

  it.each(['magic_links', 'multi_tenant_magic_links', ''])(
    'a URL with the token type %j is not a refusal',
    async (type) => {
      const tab = fakeBrowser({ fetch: provider.handle }).openTab(
        `${LOGIN}?stytch_token_type=${type}&error=access_denied`,
      );
      expect(await openIn(tab)[internals].oauthReturn.takeRefusal()).toBeNull();
    },
  );
});

describe('org api 8: a token of the provider’s dashboard', () => {
  async function link(): Promise<string> {
    const made = await member(await organization());
    const { token } = (await provider.control('POST', 'tokens', {
      kind: 'impersonation',
      member_id: made.member.member_id,
    })) as { token: string };
    return `${LOGIN}?stytch_token_type=multi_tenant_impersonation&token=${token}`;
  }

  it('decision 85: is consumed only after the user has confirmed', async () => {
    const { client } = open(undefined, await link());
    const { urlTokens } = client[internals];
    const overdue = () => {};
    expect(await rejection(urlTokens.authenticate(MINUTES, { overdue }))).toMatchObject({
      code: 'confirmation_required',
    });
    expect(client.session.getSync()).toBeNull();
    await urlTokens.authenticate(MINUTES, { overdue, agreed: { replacing: undefined } });
    expect(client.self.getSync()).toMatchObject({ email_address: ADA });
  });
});
