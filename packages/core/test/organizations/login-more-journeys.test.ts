import { describe, expect, it } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import { organizationPasswordResetActions } from '../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import { secondFactorActions } from '../../src/organizations/login/second-factor/second-factor-flow';
import type { SecondFactorState } from '../../src/organizations/login/second-factor/second-factor-state';
import { organizationTarget } from '../../src/organizations/login/organization-target';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { until } from './support/listen';
import type { Login } from './support/login-page';
import { at, BY_CODE, BY_LINK, forHarbour, loginPages, PAGE, pick, shows } from './support/login-page';
import { ADA, openOrganizationClients } from './support/members';
import { visitPages } from './support/visit-page';

const provider = startProvider();
const clients = openOrganizationClients(provider);
const { organization, member, newBrowser } = clients;
const { mailed } = visitPages(provider);
const { start, byCode, calls } = loginPages(provider, clients);

const STRONG = 'correct horse battery staple';
const second = ({ flow }: Login) =>
  secondFactorActions(
    (event) => flow.send({ type: 'secondFactor', event }),
    () => ({}),
  );
const reset = ({ flow }: Login) =>
  organizationPasswordResetActions((event) => flow.send({ type: 'passwordReset', event }));

/** The app's code by the provider's clock. */
async function appCode(secret: string): Promise<string> {
  const { now } = (await provider.advance(0)) as { now: string };
  return appPasscode(secret, Date.parse(now));
}

const innerOf = <Name extends SecondFactorState['at']>({ flow }: Login, name: Name) => {
  const state = flow.getState();
  if (state.at !== 'secondFactor' || state.inner.at !== name)
    throw new TypeError(`The second factor is not at ${name}.`);
  return state.inner as Extract<SecondFactorState, { at: Name }>;
};

/** Sets an app up, and finishes with its codes. */
async function setUpApp(login: Login): Promise<void> {
  await enterApp(login);
  second(login).tick(true);
  second(login).finish();
}

async function enterApp(login: Login): Promise<void> {
  await shows(login, 'secondFactor choose');
  second(login).choose('totp');
  await shows(login, 'secondFactor showQr');
  const { enrollment } = innerOf(login, 'showQr');
  second(login).enterCode();
  second(login).submitCode(await appCode(enrollment.secret.reveal()));
  await shows(login, 'secondFactor saveCodes');
}

async function setPassword(login: Login): Promise<void> {
  await shows(login, 'passwordReset form');
  reset(login).typePassword(STRONG);
  await eventually(() => expect(login.flow.getState()).toMatchObject({ inner: { strength: { at: 'checked' } } }));
  reset(login).submitPassword(STRONG);
}

describe('org 8: the login with its parts against the provider', () => {
  it('org 8.8: the chosen one wants a second factor, for the first time', async () => {
    const harbour = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    await member(harbour);
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    pick(login, harbour);
    await setUpApp(login);
    await until(login.flow, 'done');
    expect(login.events).toEqual([
      'B2B_OTPS_EMAIL_DISCOVERY_SEND',
      'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
      'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
      'B2B_TOTP_CREATE',
      'B2B_TOTP_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect([login.signIns, login.problems]).toEqual([[ADA], []]);
  });

  it('org W35: the session exists while the user saves the codes, and the completion event fires after "Done"', async () => {
    const harbour = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    await member(harbour);
    const login = start(forHarbour('emailOtp'));
    await byCode(login);
    await enterApp(login);
    expect(login.client.session.getSync()).not.toBeNull();
    expect(login.events).not.toContain('AUTHENTICATE_FLOW_COMPLETE');
    second(login).tick(true);
    second(login).finish();
    await until(login.flow, 'done');
    expect(login.events.at(-1)).toBe('AUTHENTICATE_FLOW_COMPLETE');
  });

  it('org 7.18: ignores an app that was never confirmed', async () => {
    const harbour = await organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    await member(harbour);
    const login = start(forHarbour('emailOtp'));
    await byCode(login);
    await shows(login, 'secondFactor choose');
    second(login).choose('totp');
    await shows(login, 'secondFactor showQr');
    const again = start(forHarbour('emailOtp'));
    await byCode(again);
    await shows(again, 'secondFactor choose');
    second(again).choose('totp');
    await shows(again, 'secondFactor showQr');
    expect(await calls('totp')).toHaveLength(2);
  });

  it('org 8.14: a forgotten password, from Main to a new one', async () => {
    await member(await organization(), { password: 'an old password of mine' });
    const login = start(forHarbour('passwords'));
    await shows(login, 'main');
    login.act.forgotPassword(ADA);
    await shows(login, 'passwordReset forgot');
    reset(login).submitEmail(ADA);
    await shows(login, 'passwordReset mailed');
    const arriving = start(forHarbour('passwords'), login.browser, await mailed(ADA));
    await setPassword(arriving);
    await until(arriving.flow, 'done');
    expect(arriving.events).toEqual(['B2B_PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  it('org 8.15: a new user sets a password after a required second factor', async () => {
    await organization({
      mfa_policy: 'REQUIRED_FOR_ALL',
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const login = start(forHarbour('passwords'));
    await shows(login, 'main');
    login.act.submitEmail(ADA);
    await shows(login, 'passwordReset invited');
    const arriving = start(forHarbour('passwords'), login.browser, await mailed(ADA));
    await setUpApp(arriving);
    await setPassword(arriving);
    await until(arriving.flow, 'done');
    expect(arriving.events).toEqual([
      'B2B_MAGIC_LINK_AUTHENTICATE',
      'B2B_TOTP_CREATE',
      'B2B_TOTP_AUTHENTICATE',
      'B2B_PASSWORD_RESET_BY_SESSION',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(arriving.signIns, 'reported once').toEqual([ADA]);
  });

  it('org 8.17, org W46: a reset of a discovery password leads to the list of organizations', async () => {
    await provider.project({ cross_org_passwords: true });
    const harbour = await organization();
    await member(harbour);
    const options = { ...forHarbour('passwords', 'emailOtp'), authFlowType: 'Discovery' as const };
    const login = start(options);
    await shows(login, 'main');
    login.act.usePassword(ADA);
    login.act.forgotPassword();
    reset(login).submitEmail(ADA);
    await shows(login, 'passwordReset mailed');
    const arriving = start(options, login.browser, await mailed(ADA));
    await setPassword(arriving);
    await shows(arriving, 'discovery list');
    arriving.flow.send({ type: 'discovery', event: { type: 'back' } });
    expect(arriving.flow.getState()).toMatchObject({ at: 'main', about: { target: { to: 'discovery' } } });
  });

  it('org 8.20, decision 85: an invitation requires a confirmation, because this browser did not request it', async () => {
    const harbour = await organization({ email_invites: 'ALL_ALLOWED' });
    await member(harbour, { email_address: 'admin@harbour.example', roles: ['stytch_admin'] });
    const admin = start(BY_CODE);
    await byCode(admin, 'admin@harbour.example');
    await shows(admin, 'discovery list');
    pick(admin, harbour);
    await until(admin.flow, 'done');
    await admin.client.magicLinks.email.invite({ email_address: ADA, invite_redirect_url: PAGE });
    const invited = start(forHarbour('emailOtp'), newBrowser(), await mailed(ADA));
    await shows(invited, 'confirm');
    invited.act.confirm();
    await until(invited.flow, 'done');
    expect(invited.events).toEqual(['B2B_MAGIC_LINK_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });

  it('org 8.22: impersonation', async () => {
    const harbour = await organization();
    const made = await member(harbour);
    const { token } = (await provider.control('POST', 'tokens', {
      kind: 'impersonation',
      member_id: made.member.member_id,
    })) as { token: string };
    const login = start(BY_CODE, newBrowser(), `${PAGE}?stytch_token_type=multi_tenant_impersonation&token=${token}`);
    await shows(login, 'confirm');
    login.act.confirm();
    await until(login.flow, 'done');
    expect(login.events).toEqual(['B2B_IMPERSONATION_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
  });
});

describe('org 8: faults', () => {
  it('org W21, org 3.1: a token is spent once under StrictMode and by two widgets', async () => {
    await member(await organization());
    const asking = start(BY_LINK);
    await shows(asking, 'main');
    asking.act.submitEmail(ADA);
    await until(asking.flow, 'linkSent');
    const arriving = start(BY_LINK, asking.browser, await mailed(ADA));
    arriving.stop();
    arriving.flow.start();
    await shows(arriving, 'discovery list');
    expect(await calls('magic_links/discovery/authenticate')).toHaveLength(1);
  });

  it('org W6: a used link shows an error, and a button leads to the main screen', async () => {
    await member(await organization());
    const asking = start(BY_LINK);
    await shows(asking, 'main');
    asking.act.submitEmail(ADA);
    await until(asking.flow, 'linkSent');
    const link = await mailed(ADA);
    await provider.advance(3601);
    const late = start(BY_LINK, asking.browser, link);
    expect(await until(late.flow, 'error')).toMatchObject({ kind: 'link', back: 'first' });
    late.act.back();
    expect(at(late)).toBe('main');
    expect(late.problems).toEqual(['unable_to_auth_magic_link']);
  });

  it('an organization that was deleted meanwhile shows an error, and back returns to the list', async () => {
    const harbour = await organization();
    await member(harbour);
    const login = start(BY_CODE);
    await byCode(login);
    await shows(login, 'discovery list');
    await provider.control('DELETE', 'organizations', { organization_id: harbour.organization_id });
    pick(login, harbour);
    await shows(login, 'discovery error');
    login.flow.send({ type: 'discovery', event: { type: 'back' } });
    expect(at(login)).toBe('discovery list');
    expect(login.problems).toHaveLength(1);
  });

  it('a response after back still signs in, and is reported once', async () => {
    const harbour = await organization();
    await member(harbour);
    const login = start(forHarbour('emailOtp'));
    await shows(login, 'main');
    login.act.submitEmail(ADA);
    await shows(login, 'code');
    const code = await clients.codeFor(ADA);
    await provider.fault({ path: '/sdk/v1/b2b/otps/email/authenticate', delay_ms: 50, times: 1 });
    login.act.submitCode(code);
    login.act.back();
    expect(at(login)).toBe('main');
    await until(login.flow, 'done');
    expect(login.events.slice(-2)).toEqual(['B2B_OTPS_EMAIL_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(login.signIns).toEqual([ADA]);
  });

  it.each([
    ['discovery/intermediate_sessions/exchange', 'discovery list'],
    ['otps/email/discovery/authenticate', 'code'],
  ])('org W2: offline at %s: %s, and the same works afterwards', async (path, name) => {
    const harbour = await organization();
    await member(harbour);
    const login = start(BY_CODE);
    await provider.fault({ path: `/sdk/v1/b2b/${path}`, drop: true, times: 1 });
    await byCode(login);
    if (name !== 'code') {
      await shows(login, 'discovery list');
      pick(login, harbour);
    }
    await eventually(() => expect(login.problems).toEqual(['network_error']));
    expect(at(login)).toBe(name);
    if (name === 'code') login.act.submitCode(await clients.codeFor(ADA));
    await shows(login, 'discovery list');
    pick(login, harbour);
    await until(login.flow, 'done');
  });

  it('a new config object of the host changes only the visible methods', async () => {
    await member(await organization());
    let products: readonly 'emailOtp'[] = ['emailOtp'];
    const login = start(() => ({ ...BY_CODE, products, directLoginForSingleMembership: { status: true } }));
    await shows(login, 'main');
    login.act.submitEmail(ADA);
    await shows(login, 'code');
    products = [...products];
    login.act.configure({ products });
    expect(at(login)).toBe('code');
    login.act.submitCode(await clients.codeFor(ADA));
    login.act.configure({ products });
    await until(login.flow, 'done');
    expect(await calls('discovery/intermediate_sessions/exchange')).toHaveLength(1);
  });

  it('org 3.2: an organization from the host’s options is not looked up, and the login continues with it', async () => {
    const harbour = await organization();
    await member(harbour);
    const login = start({ ...forHarbour('emailOtp'), organization: organizationTarget(harbour) });
    expect(login.flow.getState()).toMatchObject({ at: 'main', about: { target: { name: 'Harbour' } } });
    await byCode(login);
    await until(login.flow, 'done');
    expect(login.events).toEqual([
      'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
      'B2B_OTPS_EMAIL_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(await calls('organizations/search')).toEqual([]);
  });

  it.each([
    ['another slug', { slug: 'quay' }],
    ['nothing that is offered', { allowedMethods: ['password'] }],
  ])('org 3.2: one that has %s is looked up', async (_, fields) => {
    const harbour = await organization();
    await member(harbour);
    const login = start({ ...forHarbour('emailOtp'), organization: { ...organizationTarget(harbour), ...fields } });
    expect(login.flow.getState().at).toBe('lookup');
    await shows(login, 'main');
    expect(login.flow.getState().about.target).toMatchObject({ name: 'Harbour', slug: 'harbour' });
    expect(await calls('organizations/search')).toHaveLength(1);
  });

  it('org 3.2: a method that the organization no longer allows is refused with a message in the form', async () => {
    const harbour = await organization({ auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] });
    await member(harbour);
    const { allowedMethods: _since, ...before } = organizationTarget(harbour);
    const login = start({ ...forHarbour('emailOtp', 'passwords'), organization: before });
    login.act.submitEmail(ADA);
    await eventually(() => expect(login.problems).toEqual(['operation_restricted_by_organization_auth_methods']));
    expect(login.flow.getState()).toMatchObject({ at: 'main', about: { email: ADA }, error: { status_code: 403 } });
  });
});
