import { describe, expect, it } from 'vitest';
import type { OrganizationFlowOptions } from '../../src/organizations/login/options';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import type { Login } from './support/login-page';
import { BY_CODE, BY_LINK, forHarbour, loginPages, pick, REDIRECTS, shows } from './support/login-page';
import { ADA, openOrganizationClients } from './support/members';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { organization, member, codeFor } = clients;
const { start, byCode } = loginPages(provider, clients);

const harbour = async () => {
  const made = await organization();
  await member(made, { password: 'correct horse battery staple' });
  return made;
};

interface Row {
  readonly path: string;
  readonly options: OrganizationFlowOptions;
  /** The events before the call. */
  readonly act: (login: Login) => Promise<void>;
}

const toMail = async (login: Login) => {
  await shows(login, 'main');
  login.act.submitEmail(ADA);
};
const ROWS: readonly Row[] = [
  { path: 'organizations/search', options: forHarbour('emailOtp'), act: () => Promise.resolve() },
  { path: 'magic_links/email/discovery/send', options: BY_LINK, act: toMail },
  { path: 'magic_links/email/login_or_signup', options: forHarbour('emailMagicLinks'), act: toMail },
  { path: 'otps/email/discovery/send', options: BY_CODE, act: toMail },
  { path: 'otps/email/login_or_signup', options: forHarbour('emailOtp'), act: toMail },
  { path: 'otps/email/discovery/authenticate', options: BY_CODE, act: byCode },
  { path: 'otps/email/authenticate', options: forHarbour('emailOtp'), act: byCode },
  { path: 'organizations/members/search', options: forHarbour('passwords'), act: toMail },
  {
    path: 'passwords/authenticate',
    options: forHarbour('passwords', 'emailOtp'),
    act: async (login) => {
      await shows(login, 'main');
      login.act.usePassword(ADA);
      login.act.submitPassword(ADA, 'correct horse battery staple');
    },
  },
  {
    path: 'passwords/discovery/authenticate',
    options: { products: ['passwords'] },
    act: async (login) => {
      await shows(login, 'main');
      login.act.submitPassword(ADA, 'correct horse battery staple');
    },
  },
  {
    path: 'sso/discovery/connections',
    options: { products: ['sso'], ssoOptions: REDIRECTS },
    act: async (login) => {
      await shows(login, 'main');
      login.act.chooseSso();
      login.flow.send({ type: 'ssoDiscovery', event: { type: 'submitEmail', email: ADA } });
    },
  },
  {
    path: 'discovery/organizations/create',
    options: BY_CODE,
    act: async (login) => {
      await byCode(login);
      await shows(login, 'discovery list');
      login.flow.send({ type: 'discovery', event: { type: 'create' } });
    },
  },
];

describe('org W18: the host’s report of a failed call', () => {
  it.each(ROWS)('$path: its error, once', async ({ path, options, act }) => {
    await harbour();
    await provider.fault({
      path: `/sdk/v1/b2b/${path}`,
      status: 403,
      error_type: 'endpoint_not_authorized_for_sdk',
      error_message: 'Off.',
    });
    const login = start(options);
    await act(login);
    await eventually(() => expect(login.problems).toEqual(['endpoint_not_authorized_for_sdk']));
    expect(login.events).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
    await provider.clearFaults();
  });

  it('discovery/intermediate_sessions/exchange: its error, once', async () => {
    const made = await harbour();
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    await provider.fault({
      path: '/sdk/v1/b2b/discovery/intermediate_sessions/exchange',
      status: 403,
      error_type: 'stale_factors',
      error_message: 'Old.',
    });
    pick(login, made);
    await shows(login, 'discovery error');
    expect(login.problems).toEqual(['stale_factors']);
    await provider.clearFaults();
  });

  it('inspected data contains no password, code or token', async () => {
    await harbour();
    const login = start(forHarbour('passwords', 'emailOtp'));
    await shows(login, 'main');
    login.act.usePassword(ADA);
    login.act.submitPassword(ADA, 'correct horse battery staple');
    await shows(login, 'done');
    const seen = JSON.stringify([login.inspected, login.flow.getState()]);
    expect(seen).not.toContain('correct horse');
    expect(seen).not.toContain(login.client.session.getTokens()?.session_token);
    expect(await codeFor(ADA)).toBe('');
  });
});
