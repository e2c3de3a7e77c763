import { describe, expect, it } from 'vitest';
import { internals } from '../../src/flow/deps';
import {
  createOrganizationLoginFlow,
  organizationLoginActions,
} from '../../src/organizations/login/organization-login/organization-login-flow';
import type { OrganizationFlowOptions } from '../../src/organizations/login/options';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { ADA, openOrganizationClients } from './support/members';
import { visitPages } from './support/visit-page';

const provider = startProvider();
const { open, organization, member, codeFor } = openOrganizationClients(provider);
const { left: whereTo } = visitPages(provider);

const PAGE = 'http://localhost:3000/login';
const OPTIONS: OrganizationFlowOptions = {
  products: ['emailMagicLinks', 'oauth', 'sso'],
  organizationSlug: 'harbour',
  emailMagicLinksOptions: {
    loginRedirectURL: '/in',
    signupRedirectURL: './up',
    discoveryRedirectURL: PAGE,
    loginTemplateId: 'template-login',
    signupTemplateId: 'template-signup',
    locale: 'es',
    loginExpirationMinutes: 15,
    signupExpirationMinutes: 20,
    discoveryExpirationMinutes: 25,
  },
  emailOtpOptions: {
    loginTemplateId: 'template-login',
    signupTemplateId: 'template-signup',
    locale: 'es',
    discoveryExpirationMinutes: 4,
    loginExpirationMinutes: 3,
  },
  oauthOptions: {
    providers: [
      { type: 'google', customScopes: ['calendar'], providerParams: { hd: 'harbour.example' } },
      'github',
      { type: 'slack', custom_scopes: ['channels'], provider_params: { team: 'harbour' } },
    ],
    customScopes: ['profile'],
    loginRedirectURL: PAGE,
    signupRedirectURL: PAGE,
    discoveryRedirectURL: PAGE,
  },
  ssoOptions: { loginRedirectURL: PAGE, signupRedirectURL: PAGE, providerParams: { prompt: 'login' } },
};

function start(options: OrganizationFlowOptions) {
  const opened = open(undefined, PAGE);
  const flow = createOrganizationLoginFlow(opened.client, options);
  flow.start();
  const shows = (name: string) => eventually(() => expect(flow.getState().at).toBe(name));
  return { ...opened, flow, shows, act: organizationLoginActions(flow.send) };
}

async function bodyOf(path: string): Promise<unknown> {
  return eventually(async () => {
    const [call] = await provider.calls(`/sdk/v1/b2b/${path}`);
    expect(call).toBeDefined();
    return call?.body;
  });
}

describe('the requests of a login', () => {
  it('org 5.1: a link, in discovery', async () => {
    const { act, shows } = start({ ...OPTIONS, products: ['emailMagicLinks'] });
    await shows('main');
    act.submitEmail(ADA);
    expect(await bodyOf('magic_links/email/discovery/send')).toMatchObject({
      email_address: ADA,
      discovery_redirect_url: PAGE,
      login_template_id: 'template-login',
      locale: 'es',
      discovery_expiration_minutes: 25,
    });
  });

  it('org 5.1: a link, to an organization; paths are those of the page', async () => {
    const harbour = await organization();
    const { act, shows } = start({ ...OPTIONS, products: ['emailMagicLinks'], authFlowType: 'Organization' });
    await shows('main');
    act.submitEmail(ADA);
    expect(await bodyOf('magic_links/email/login_or_signup')).toMatchObject({
      email_address: ADA,
      organization_id: harbour.organization_id,
      login_redirect_url: 'http://localhost:3000/in',
      signup_redirect_url: 'http://localhost:3000/up',
      login_template_id: 'template-login',
      signup_template_id: 'template-signup',
      locale: 'es',
      login_expiration_minutes: 15,
      signup_expiration_minutes: 20,
    });
  });

  it('org W36: a code has the lifetime of the options', async () => {
    const { act, flow, shows, client } = start({ ...OPTIONS, products: ['emailOtp'] });
    await shows('main');
    act.submitEmail(ADA);
    await shows('code');
    expect(await bodyOf('otps/email/discovery/send')).toMatchObject({
      email_address: ADA,
      locale: 'es',
      discovery_expiration_minutes: 4,
    });
    const state = flow.getState();
    if (state.at !== 'code') throw new TypeError('The code is not asked for.');
    const left = state.deadline - client[internals].clock.now();
    expect([left > 3.5 * 60_000, left <= 4 * 60_000]).toEqual([true, true]);
  });

  it.each([
    ['google', { custom_scopes: 'calendar', provider_hd: 'harbour.example', login_hint: null }],
    ['github', { custom_scopes: 'profile', provider_hd: null, login_hint: null }],
    ['slack', { custom_scopes: 'channels', provider_team: 'harbour', login_hint: null }],
  ] as const)('org 5.1: %s, in discovery, with its own settings', async (name, expected) => {
    const { act, shows, tab } = start(OPTIONS);
    await shows('main');
    act.chooseProvider(name);
    const url = new URL(await whereTo(tab));
    expect(url.pathname).toBe(`/v1/b2b/public/oauth/${name}/discovery/start`);
    for (const [key, value] of Object.entries(expected)) expect([key, url.searchParams.get(key)]).toEqual([key, value]);
    expect(url.searchParams.get('discovery_redirect_url')).toBe(PAGE);
  });

  it('org W37: a connection, with the parameters of the host', async () => {
    const harbour = await organization();
    await provider.control('POST', 'connections', {
      organization_id: harbour.organization_id,
      kind: 'oidc',
      display_name: 'Harbour',
    });
    const { act, flow, shows, tab } = start({ ...OPTIONS, authFlowType: 'Organization' });
    await shows('main');
    const { target } = flow.getState().about;
    act.chooseConnection((target?.to === 'organization' ? target.connections[0]?.id : undefined) ?? '');
    const { pathname, searchParams } = new URL(await whereTo(tab));
    expect([pathname, searchParams.get('provider_prompt'), searchParams.get('login_redirect_url')]).toEqual([
      '/v1/public/sso/start',
      'login',
      PAGE,
    ]);
  });

  it('org 5.1: a step-up sends a login hint to Google, but not to GitHub', async () => {
    const harbour = await organization({
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['google_oauth', 'github_oauth'],
    });
    await member(harbour);
    for (const [name, hint] of [
      ['google', ADA],
      ['github', null],
    ] as const) {
      const { act, flow, shows, tab } = start({ ...OPTIONS, products: ['emailOtp', 'oauth'] });
      await shows('main');
      act.submitEmail(ADA);
      await shows('code');
      act.submitCode(await codeFor(ADA));
      await shows('discovery');
      await eventually(() => expect(flow.getState()).toMatchObject({ inner: { at: 'list' } }));
      flow.send({ type: 'discovery', event: { type: 'pick', organizationId: harbour.organization_id } });
      await shows('main');
      act.chooseProvider(name);
      const { pathname, searchParams } = new URL(await whereTo(tab));
      expect([pathname, searchParams.get('provider_login_hint'), searchParams.get('organization_id')]).toEqual([
        `/v1/b2b/public/oauth/${name}/start`,
        hint,
        harbour.organization_id,
      ]);
    }
  });
});
