import { describe, expect, it } from 'vitest';
import type { OrganizationFlowOptions } from '../../src/organizations/login/options';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { until } from './support/listen';
import { at, BY_CODE, BY_LINK, forHarbour, loginPages, pick, REDIRECTS, shows } from './support/login-page';
import { ADA, openOrganizationClients } from './support/members';
import { visitPages } from './support/visit-page';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { organization, member, codeFor, newBrowser } = clients;
const { left, mailed, atCompany, atService } = visitPages(provider);
const { start, byCode, calls } = loginPages(provider, clients);

const twoOrganizations = async () => {
  const harbour = await organization();
  const quay = await organization({ organization_name: 'Quay', organization_slug: 'quay' });
  await member(harbour);
  await member(quay);
  return { harbour, quay };
};

describe('org 8: discovery against the provider', () => {
  it('org 8.1: by link, two memberships, one chosen', async () => {
    const { quay } = await twoOrganizations();
    const asking = start(BY_LINK);
    await shows(asking, 'main');
    asking.act.submitEmail(` ${ADA} `);
    await until(asking.flow, 'linkSent');
    expect(asking.events).toEqual(['B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND']);

    const arriving = start(BY_LINK, asking.browser, await mailed(ADA));
    expect(arriving.tab.address, 'org W15: the token leaves the address before the call').not.toContain('token=');
    await shows(arriving, 'discovery list');
    pick(arriving, quay);
    const { organization: chosen } = await until(arriving.flow, 'done');
    expect(chosen).toMatchObject({ name: 'Quay', slug: 'quay' });
    expect(arriving.client.organization.getSync()).toMatchObject({ organization_slug: 'quay' });
    expect(arriving.events).toEqual([
      'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect([arriving.problems, arriving.signIns]).toEqual([[], [ADA]]);
  });

  it('org 8.2: with a code; inspected data contains no code and no token', async () => {
    const { harbour } = await twoOrganizations();
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    pick(login, harbour);
    await until(login.flow, 'done');
    expect(login.events).toEqual([
      'B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    const seen = JSON.stringify([login.inspected, login.flow.getState()]);
    const tokens = login.client.session.getTokens();
    for (const secret of [await codeFor(ADA), tokens?.session_token, tokens?.session_jwt])
      expect(seen).not.toContain(`"${secret}"`);
  });

  it('org 8.3: the only membership, immediately, and only once under StrictMode (org W21)', async () => {
    await member(await organization());
    const login = start({ ...BY_CODE, directLoginForSingleMembership: { status: true } });
    const again = login.flow.start();
    login.stop();
    await byCode(login);
    await until(login.flow, 'done');
    again();
    expect(await calls('discovery/intermediate_sessions/exchange')).toHaveLength(1);
  });

  it('org 8.4, org 8.5: without a membership: creates an organization, after a confirmation or immediately', async () => {
    const asked = start(BY_CODE);
    await byCode(asked);
    await shows(asked, 'discovery invite');
    asked.flow.send({ type: 'discovery', event: { type: 'create' } });
    await until(asked.flow, 'done');
    expect(asked.events.slice(-2)).toEqual(['B2B_DISCOVERY_ORGANIZATIONS_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);

    const direct = start({ ...BY_CODE, directCreateOrganizationForNoMembership: true });
    await byCode(direct, 'grace@pier.example');
    await until(direct.flow, 'done');
    expect(await calls('discovery/organizations/create')).toHaveLength(2);
  });

  it('org 8.5: a project that allows none offers none', async () => {
    await provider.project({ create_organization_enabled: false });
    const login = start({ ...BY_CODE, directCreateOrganizationForNoMembership: true });
    await byCode(login);
    await shows(login, 'discovery none');
    expect(await calls('discovery/organizations/create')).toEqual([]);
  });

  it('org 8.6: the chosen organization requires SSO: redirects to the identity provider, whose response signs in', async () => {
    const harbour = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
    await provider.control('POST', 'connections', {
      organization_id: harbour.organization_id,
      kind: 'oidc',
      display_name: 'Harbour',
    });
    await member(harbour);
    const options = { ...BY_CODE, ssoOptions: REDIRECTS };
    const login = start(options);
    await byCode(login);
    await shows(login, 'discovery list');
    pick(login, harbour);
    const { about } = await until(login.flow, 'main');
    if (about.target?.to !== 'organization') throw new TypeError('The step-up is for no organization.');
    login.act.chooseConnection(about.target.connections[0]?.id ?? '');
    const back = start(options, login.browser, await atCompany(await left(login.tab), ADA));
    await until(back.flow, 'done');
    expect(back.events).toEqual(['B2B_SSO_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  it('org 8.7: an unverified address: the step-up with a magic link includes the first factor', async () => {
    const harbour = await organization();
    await member(harbour, { status: 'pending' });
    const options: OrganizationFlowOptions = {
      products: ['oauth', 'emailMagicLinks'],
      oauthOptions: { providers: ['github'], ...REDIRECTS },
      emailMagicLinksOptions: REDIRECTS,
    };
    const asking = start(options);
    await shows(asking, 'main');
    asking.act.chooseProvider('github');
    const arriving = start(options, asking.browser, await atService(await left(asking.tab), ADA));
    await shows(arriving, 'discovery list');
    expect(arriving.events).toEqual(['B2B_OAUTH_DISCOVERY_AUTHENTICATE']);
    pick(arriving, harbour);
    const { about } = await until(arriving.flow, 'main');
    expect(about).toMatchObject({ email: ADA, target: { slug: 'harbour' }, stepUp: { email: ADA } });
    arriving.act.chooseLink();
    await until(arriving.flow, 'linkSent');
    const last = start(options, asking.browser, await mailed(ADA));
    await until(last.flow, 'done');
    expect(
      last.client.session
        .getSync()
        ?.authentication_factors.map(({ type }) => type)
        .sort(),
    ).toEqual(['magic_link', 'oauth']);
  });

  it('org 8.16: by password', async () => {
    const harbour = await organization();
    await member(harbour, { password: 'correct horse battery staple' });
    const login = start({ products: ['passwords'], authFlowType: 'Discovery' });
    await shows(login, 'main');
    login.act.submitPassword(ADA, 'wrong horse battery staple');
    await eventually(() =>
      expect(login.flow.getState()).toMatchObject({
        at: 'main',
        entry: 'open',
        error: { code: 'unauthorized_credentials' },
      }),
    );
    login.act.submitPassword(ADA, 'correct horse battery staple');
    await shows(login, 'discovery list');
    expect([login.events, login.problems]).toEqual([
      ['B2B_PASSWORD_DISCOVERY_AUTHENTICATE'],
      ['unauthorized_credentials'],
    ]);
  });

  it('org 8.23, org W22: a claimed domain shows an error, and back returns to the previous screen', async () => {
    await organization({ claimed_email_domains: ['harbour.example'] });
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery invite');
    login.flow.send({ type: 'discovery', event: { type: 'create' } });
    await shows(login, 'discovery error');
    expect(login.flow.getState()).toMatchObject({ inner: { kind: 'claimed' } });
    login.flow.send({ type: 'discovery', event: { type: 'back' } });
    await shows(login, 'discovery invite');
    expect(login.problems).toEqual(['action_not_allowed_email_domain_is_claimed']);
  });

  it('org 8.24, org W7: a policy that no method satisfies', async () => {
    const harbour = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: [] });
    await member(harbour);
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    pick(login, harbour);
    expect(login.flow.getState()).toMatchObject({ at: 'discovery', inner: { at: 'error', kind: 'policy' } });
    login.flow.send({ type: 'discovery', event: { type: 'back' } });
    expect(at(login)).toBe('discovery list');
  });

  it('org 8.25, org W34: a discovery of a signed-in member ends the session until the choice', async () => {
    const { harbour, quay } = await twoOrganizations();
    const first = start(BY_CODE);
    await byCode(first);
    await shows(first, 'discovery list');
    pick(first, harbour);
    await until(first.flow, 'done');
    const second = start(BY_CODE, first.browser);
    await byCode(second);
    await shows(second, 'discovery list');
    expect(second.client.session.getSync()).toBeNull();
    pick(second, quay);
    await until(second.flow, 'done');
    expect(second.client.organization.getSync()).toMatchObject({ organization_slug: 'quay' });
  });

  it('org W47: a reload at the list shows it again, without a new sign-in', async () => {
    const { harbour } = await twoOrganizations();
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    const again = start(BY_CODE, login.browser);
    await shows(again, 'discovery list');
    pick(again, harbour);
    await until(again.flow, 'done');
  });
});

describe('org 8: one organization against the provider', () => {
  it('org 8.11: by slug, by code; a wrong code first', async () => {
    await member(await organization());
    const login = start(forHarbour('emailOtp'));
    await shows(login, 'main');
    login.act.submitEmail(ADA);
    await shows(login, 'code');
    const code = await codeFor(ADA);
    login.act.submitCode(code === '000000' ? '111111' : '000000');
    await eventually(() =>
      expect(login.flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { code: 'otp_code_not_found' } }),
    );
    login.act.submitCode(code);
    await until(login.flow, 'done');
    expect(login.events).toEqual([
      'B2B_ORGANIZATIONS_GET_BY_SLUG',
      'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(login.problems).toEqual(['otp_code_not_found']);
  });

  it('org 8.12: an unknown slug, and none at all', async () => {
    await organization({ organization_slug: 'quay' });
    const unknown = start(forHarbour('emailOtp'));
    expect(await until(unknown.flow, 'error')).toMatchObject({ kind: 'organization', back: 'none' });
    expect(unknown.events).toEqual(['B2B_ORGANIZATIONS_GET_BY_SLUG']);
    const none = start({ ...forHarbour('emailOtp'), organizationSlug: null });
    expect(await until(none.flow, 'error')).toMatchObject({ kind: 'organization' });
  });

  it('org 4.2: the slug of the address', async () => {
    await member(await organization());
    await provider.project({ slug_pattern: 'http://localhost:3000/{{slug}}' });
    const login = start(
      { ...forHarbour('emailOtp'), organizationSlug: undefined },
      newBrowser(),
      'http://localhost:3000/harbour/login#x',
    );
    expect((await until(login.flow, 'main')).about.target).toMatchObject({ slug: 'harbour' });
  });

  it('org W3: a lookup that failed is a text with a button', async () => {
    await member(await organization());
    await provider.fault({
      path: '/sdk/v1/b2b/organizations/search',
      status: 400,
      error_type: 'organization_slug_invalid',
      times: 1,
    });
    const login = start(forHarbour('emailOtp'));
    await until(login.flow, 'lookupFailed');
    login.act.tryAgain();
    await shows(login, 'main');
    expect(login.problems).toEqual(['organization_slug_invalid']);
  });

  it('org 8.18: an SSO search finds one connection', async () => {
    const harbour = await organization();
    await provider.control('POST', 'connections', {
      organization_id: harbour.organization_id,
      kind: 'oidc',
      display_name: 'Harbour',
    });
    await member(harbour);
    const options: OrganizationFlowOptions = { products: ['sso'], ssoOptions: REDIRECTS };
    const login = start(options);
    await shows(login, 'main');
    login.act.chooseSso();
    login.flow.send({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: ADA } });
    const back = start(options, login.browser, await atCompany(await left(login.tab), ADA));
    await until(back.flow, 'done');
    expect([...login.events, ...back.events]).toEqual([
      'B2B_SSO_DISCOVER_CONNECTIONS',
      'B2B_SSO_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
  });

  it('org 8.19: no connection found: a slug leads to the main screen of its organization', async () => {
    await organization();
    const login = start({ products: ['sso', 'emailOtp'], ssoOptions: REDIRECTS });
    await shows(login, 'main');
    login.act.chooseSso();
    login.flow.send({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: 'nobody@pier.example' } });
    await shows(login, 'ssoDiscovery enterSlug');
    login.flow.send({ type: 'ssoDiscovery', event: { type: 'submitSlug', slug: 'harbor' } });
    await eventually(() =>
      expect(login.flow.getState()).toMatchObject({
        inner: { at: 'enterSlug', slug: 'harbor', error: { code: 'organization_not_found' } },
      }),
    );
    login.flow.send({ type: 'ssoDiscovery', event: { type: 'submitSlug', slug: 'harbour' } });
    expect((await until(login.flow, 'main')).about).toMatchObject({
      flow: 'Organization',
      target: { slug: 'harbour' },
    });
  });

  it('org 8.13, org W1: sends an email to a new user who can join, and none to others', async () => {
    await organization({ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['Harbour.example'] });
    const login = start(forHarbour('passwords'));
    await shows(login, 'main');
    login.act.submitEmail('grace@pier.example');
    await eventually(() =>
      expect(login.flow.getState()).toMatchObject({
        at: 'main',
        entry: 'open',
        error: { code: 'email_without_access' },
      }),
    );
    login.act.submitEmail('grace@HARBOUR.example');
    await shows(login, 'passwordReset invited');
    expect(login.events, 'org W18: reported too').toEqual([
      'B2B_ORGANIZATIONS_GET_BY_SLUG',
      'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
    ]);
    const arriving = start(forHarbour('passwords'), login.browser, await mailed('grace@harbour.example'));
    await shows(arriving, 'passwordReset form');
  });

  it('shows an error on the current screen if the organization was deleted or the session expired', async () => {
    const { harbour } = await twoOrganizations();
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    await provider.advance(601);
    pick(login, harbour);
    expect(await until(login.flow, 'lapsed')).toMatchObject({ about: { email: ADA } });
    expect(login.problems).toEqual(['intermediate_session_not_found']);
    login.act.tryAgain();
    expect(login.flow.getState()).toMatchObject({ at: 'main', about: { email: ADA } });
  });

  it('org W2: offline at each call: the form stays, and the same press works afterwards', async () => {
    await member(await organization());
    const login = start(forHarbour('emailOtp'));
    await shows(login, 'main');
    await provider.fault({ path: '/sdk/v1/b2b/otps/email/login_or_signup', drop: true, times: 1 });
    login.act.submitEmail(ADA);
    await eventually(() =>
      expect(login.flow.getState()).toMatchObject({
        at: 'main',
        entry: 'open',
        about: { email: ADA },
        error: { code: 'network_error' },
      }),
    );
    login.act.submitEmail(ADA);
    await shows(login, 'code');
    login.act.submitCode(await codeFor(ADA));
    await until(login.flow, 'done');
  });
});
