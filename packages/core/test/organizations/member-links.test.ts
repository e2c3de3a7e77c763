import type { FullAuth } from '@foyer/wire/organizations';
import { describe, expect, it, vi } from 'vitest';
import { internals } from '../../src/flow/deps';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { PUBLIC_TOKEN, startProvider } from '../support/provider';
import { at, BY_LINK, forHarbour, loginPages, pick, shows } from './support/login-page';
import { ADA, LOGIN, MINUTES, openOrganizationClients } from './support/members';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { open, organization, member, signIn } = clients;
const { start } = loginPages(provider, clients);

/** The URL of the link in the newest email. */
async function linkOf(email: string): Promise<string> {
  const link = (await provider.messages(email))[0]?.links[0] ?? '';
  return (await provider.handleDirectly(new Request(link, { redirect: 'manual' }))).headers.get('location') ?? link;
}

describe('org api 8: one-time tokens of the address', () => {
  it('a login link that this browser requested signs in once for all tabs, and is removed from the address bar first', async () => {
    const harbour = await organization();
    await member(harbour);
    const first = open();
    const { organization_id } = harbour;
    await first.client.magicLinks.email.loginOrSignup({
      email_address: ADA,
      organization_id,
      login_redirect_url: LOGIN,
    });
    const href = await linkOf(ADA);
    const [one, two] = [open(first.browser, href), open(first.browser, href)];
    expect(one.tab.address).not.toContain('token');
    expect(one.client.parseAuthenticateUrl()).toMatchObject({ handled: true, tokenType: 'multi_tenant_magic_links' });
    expect(one.client[internals].urlTokens.peek()).toMatchObject({ startedHere: true });
    const results = await Promise.all([one, two].map(({ client }) => client.authenticateByUrl(MINUTES)));
    expect(results).toMatchObject([{ handled: true }, { handled: true, data: { organization: { organization_id } } }]);
    expect(await provider.calls('/sdk/v1/b2b/magic_links/authenticate')).toHaveLength(1);
  });

  it('a discovery link in two tabs shows the same organizations in both', async () => {
    await member(await organization());
    const { client, browser } = open();
    await client.magicLinks.email.discovery.send({ email_address: ADA, discovery_redirect_url: LOGIN });
    const href = await linkOf(ADA);
    const tabs = [open(browser, href), open(browser, href)];
    const results = await Promise.all(tabs.map((tab) => tab.client.authenticateByUrl(MINUTES)));
    const found = { discovered_organizations: [{ organization: { organization_slug: 'harbour' } }] };
    expect(results).toMatchObject([{ data: found }, { data: found }]);
    expect(await provider.calls('/sdk/v1/b2b/magic_links/discovery/authenticate')).toHaveLength(1);
  });

  /** A login link for Ada that was opened in this browser, and its response. */
  async function openedLink(fields: object = {}) {
    const harbour = await organization(fields);
    await member(harbour);
    const { organization_id } = harbour;
    const { client, browser } = open();
    await client.magicLinks.email.loginOrSignup({ email_address: ADA, organization_id, login_redirect_url: LOGIN });
    const href = await linkOf(ADA);
    const first = open(browser, href);
    const result = await first.client.authenticateByUrl(MINUTES);
    return { harbour, browser, href, first, answer: result?.handled ? result.data : undefined };
  }

  it('threat T12: a tab that opens the link later gets the whole session of the first, without a receipt', async () => {
    const { browser, href, answer } = await openedLink();
    const again = await open(browser, href).client.authenticateByUrl(MINUTES);
    const nothingDue = {
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
    };
    const {
      member_id,
      member: ada,
      organization: own,
      member_session,
      session_token,
      session_jwt,
    } = answer as FullAuth;
    const whole = { member_id, member: ada, organization: own, member_session, session_token, session_jwt };
    expect(again).toEqual({
      handled: true,
      tokenType: 'multi_tenant_magic_links',
      data: { status_code: 200, request_id: '', method_id: '', ...nothingDue, ...whole },
    });
  });

  it('threat T12: not after a different user signed in', async () => {
    const { harbour, browser, href, first } = await openedLink();
    await first.client.session.revoke();
    await member(harbour, { email_address: 'bob@harbour.example', name: 'Bob' });
    await signIn(open(browser, LOGIN).client, harbour, 'bob@harbour.example');
    const later = open(browser, href).client;
    expect(await rejection(later.authenticateByUrl(MINUTES))).toMatchObject({ code: 'confirmation_required' });
  });

  it('threat T12: nor while the user of the session is unknown', async () => {
    const { browser, href } = await openedLink();
    await provider.fault({
      path: '/sdk/v1/b2b/sessions/authenticate',
      status: 503,
      error_type: 'unavailable',
      times: 9,
    });
    browser.storage.delete(`stytch_sdk_state_${PUBLIC_TOKEN}`);
    expect(await rejection(open(browser, href).client.authenticateByUrl(MINUTES))).toMatchObject({
      code: 'confirmation_required',
    });
  });

  it('a link that required a second factor shows no list of organizations in a later tab', async () => {
    const { browser, href, answer } = await openedLink({ mfa_policy: 'REQUIRED_FOR_ALL' });
    expect(answer).toMatchObject({ member_session: null });
    expect(await rejection(open(browser, href).client.authenticateByUrl(MINUTES))).toMatchObject({ name: 'ApiError' });
    expect(await provider.calls('/sdk/v1/b2b/discovery/organizations')).toEqual([]);
  });

  it('org api 4.1: an intermediate token that was restored next to a session shows no list', async () => {
    const harbour = await organization();
    await member(harbour);
    const { client, browser } = open();
    await client.magicLinks.email.discovery.send({ email_address: ADA, discovery_redirect_url: LOGIN });
    const href = await linkOf(ADA);
    const first = open(browser, href).client;
    await first.authenticateByUrl(MINUTES);
    const ist = browser.jar.value('stytch_intermediate_session_token') ?? '';
    const { organization_id } = harbour;
    await first.discovery.intermediateSessions.exchange({ organization_id, ...MINUTES });
    browser.setCookie(`stytch_intermediate_session_token=${ist}; path=/`, LOGIN);
    expect(await rejection(open(browser, href).client.authenticateByUrl(MINUTES))).toMatchObject({
      code: 'confirmation_required',
    });
    expect(await provider.calls('/sdk/v1/b2b/discovery/organizations')).toEqual([]);
  });

  it('decision 85: a link of another browser, or one that would replace a member, requires a confirmation', async () => {
    const harbour = await organization();
    await member(harbour);
    const { organization_id } = harbour;
    await open().client.magicLinks.email.loginOrSignup({
      email_address: ADA,
      organization_id,
      login_redirect_url: LOGIN,
    });
    const href = await linkOf(ADA);
    const otherBrowser = open(undefined, href);
    expect(otherBrowser.client[internals].urlTokens.peek()).toMatchObject({ startedHere: false });
    const spending = otherBrowser.client[internals].urlTokens.authenticate(MINUTES, { overdue: () => {} });
    expect(await rejection(spending)).toMatchObject({ code: 'confirmation_required' });

    const signedIn = open(undefined, LOGIN);
    await member(harbour, { email_address: 'bob@harbour.example', name: 'Bob' });
    await signIn(signedIn.client, harbour, 'bob@harbour.example');
    const replacing = open(signedIn.browser, href).client.authenticateByUrl(MINUTES);
    expect(await rejection(replacing)).toMatchObject({ code: 'confirmation_required' });
    expect(signedIn.client.self.getSync()).toMatchObject({ email_address: 'bob@harbour.example' });
  });

  it('a token of a consumer project or of an unknown type stays in the URL', () => {
    for (const type of ['magic_links', 'login', 'future']) {
      const href = `${LOGIN}?stytch_token_type=${type}&token=secret`;
      expect([open(undefined, href).tab.address, type]).toEqual([href, type]);
    }
  });

  it.each(['multi_tenant_passwords', 'discovery', 'multi_tenant_magic_links'])(
    'on the page of a new password, the token %s is for its form',
    async (type) => {
      const { client, tab } = open(
        undefined,
        `${LOGIN}?stytch_redirect_type=reset_password&stytch_token_type=${type}&token=secret`,
      );
      expect(tab.address).toBe(`${LOGIN}?stytch_redirect_type=reset_password`);
      const { leadsToReset, urlTokens, resetTokens } = client[internals];
      expect([leadsToReset(), urlTokens.peek()]).toEqual([true, null]);
      expect(await resetTokens.take()).toMatchObject({ token: 'secret', tokenType: type });
    },
  );
});

describe('a public token of a project for consumers', () => {
  it('is reported in the console after the project is known', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    await provider.project({ vertical: 'CONSUMER' });
    const { client } = open();
    await client.bootstrap.getAsync();
    await vi.waitFor(() => expect(report.mock.calls.join()).toContain('createOrganizationClient'), 120_000);
    expect(await rejection(client.otps.email.discovery.send({ email_address: ADA }))).toMatchObject({
      code: 'bad_vertical_for_stytch_sdk',
    });
  });
});

describe('decision 164: the first tab of a link that works on any device', () => {
  const openAnywhere = { openAnywhere: true, loginRedirectURL: LOGIN, discoveryRedirectURL: LOGIN };
  const BY_OPEN_LINK = { ...BY_LINK, emailMagicLinksOptions: openAnywhere };
  const OF_HARBOUR = { ...forHarbour('emailMagicLinks'), emailMagicLinksOptions: openAnywhere };
  type Login = ReturnType<typeof start>;

  async function requestLink(options: typeof BY_OPEN_LINK) {
    const login = start(options);
    await shows(login, 'main');
    login.act.submitEmail(ADA);
    await shows(login, 'linkSent');
    return login;
  }

  function leaveAndReturn({ tab }: Login) {
    for (const visible of [false, true]) {
      tab.visible = visible;
      tab.fire('visibilitychange');
    }
  }

  const says = ({ flow }: Login, anywhere?: string) =>
    eventually(() => expect((flow.getState() as { anywhere?: string }).anywhere).toBe(anywhere));

  it('says what applies after a sign-in elsewhere, each time the member comes back, without a call', async () => {
    await member(await organization());
    const login = await requestLink(BY_OPEN_LINK);
    await says(login, 'waiting');
    for (const time of ['first', 'second']) {
      leaveAndReturn(login);
      await says(login, 'returned');
      expect(at(login), time).toBe('linkSent');
    }
    login.act.resend();
    await eventually(() => expect(login.flow.getState()).toMatchObject({ resend: 'sent', anywhere: 'returned' }));
    expect(await provider.calls('/sdk/v1/b2b/sessions/authenticate')).toEqual([]);
  });

  it('is signed in by a session that began in this browser meanwhile, once, and reports no second sign-in', async () => {
    const harbour = await organization();
    await member(harbour);
    const login = await requestLink(OF_HARBOUR);
    login.tab.visible = false;
    login.tab.fire('visibilitychange');
    const other = start(OF_HARBOUR, login.browser, await linkOf(ADA));
    await shows(other, 'confirm');
    other.act.confirm();
    await shows(other, 'done');
    login.tab.visible = true;
    login.tab.fire('visibilitychange');
    await shows(login, 'done');
    expect(login.flow.getState()).toMatchObject({ organization: { id: harbour.organization_id } });
    expect(login.signIns).toEqual([]);
  });

  it('stays as it is with a session of a different organization, or one that was revoked', async () => {
    await member(await organization());
    const quay = await organization({ organization_name: 'Quay', organization_slug: 'quay' });
    await member(quay);
    const login = await requestLink(OF_HARBOUR);
    const second = open(login.browser, LOGIN).client;
    await signIn(second, quay);
    leaveAndReturn(login);
    await says(login, 'returned');
    expect(at(login)).toBe('linkSent');
    await provider.fault({ path: '/sdk/v1/b2b/sessions/authenticate', status: 401, error_type: 'session_not_found' });
    leaveAndReturn(login);
    await says(login, 'returned');
    expect(at(login)).toBe('linkSent');
  });

  it('a choice of an organization in a second tab of this browser ends in both', async () => {
    const harbour = await organization();
    await member(harbour);
    const login = await requestLink(BY_OPEN_LINK);
    const other = start(BY_OPEN_LINK, login.browser, await linkOf(ADA));
    await shows(other, 'confirm');
    other.act.confirm();
    await shows(other, 'discovery list');
    leaveAndReturn(login);
    await says(login, 'returned');
    pick(other, harbour);
    await shows(other, 'done');
    leaveAndReturn(login);
    await shows(login, 'done');
  });

  it.each([{ ...BY_OPEN_LINK, emailMagicLinksOptions: { discoveryRedirectURL: LOGIN } }, BY_OPEN_LINK])(
    'decision 103: of a bound link says nothing, even if the host asked for one without a challenge',
    async (options) => {
      await provider.project({ pkce_required_for_email_magic_links: true });
      const login = await requestLink(options as typeof BY_OPEN_LINK);
      leaveAndReturn(login);
      await says(login);
    },
  );
});
