import { describe, expect, it } from 'vitest';
import {
  createOrganizationPasswordResetFlow,
  organizationPasswordResetActions,
} from '../../src/organizations/login/organization-password-reset/organization-password-reset-flow';
import type { OrganizationPasswordResetFlowOptions } from '../../src/organizations/login/organization-password-reset/organization-password-reset-commands';
import type { FakeBrowser } from '../support/browser';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { listen, until } from './support/listen';
import { ADA, openOrganizationClients } from './support/members';

const provider = startProvider();
const { open, newBrowser, organization, member } = openOrganizationClients(provider);

const PAGE = 'http://localhost:3000/reset';
const LOGIN = 'http://localhost:3000/login';
const STRONG = ' correct horse battery staple  ';
const KEPT = 'stytch_sdk_state_public-token-test-foyer::reset-email-value';
const OPTIONS = {
  passwordOptions: { resetPasswordRedirectURL: PAGE, loginRedirectURL: LOGIN, discoveryRedirectURL: LOGIN },
  emailMagicLinksOptions: { loginRedirectURL: LOGIN, signupRedirectURL: LOGIN },
};

/** A page with the flow, opened by an address. */
function page(
  browser: FakeBrowser = newBrowser(),
  href = PAGE,
  options: OrganizationPasswordResetFlowOptions = OPTIONS,
) {
  const opened = open(browser, href);
  const flow = createOrganizationPasswordResetFlow(opened.client, options);
  flow.start();
  return { ...opened, flow, actions: organizationPasswordResetActions(flow.send), ...listen(flow) };
}

/** The URL of a link in the newest email. */
async function linkTo(email: string, index = 0): Promise<string> {
  const [message] = await eventually(async () => {
    const messages = await provider.messages(email);
    expect(messages.length).toBeGreaterThan(0);
    return messages;
  });
  const link = message?.links[index] ?? '';
  const answer = await provider.handleDirectly(new Request(link, { redirect: 'manual' }));
  return answer.headers.get('location') ?? link;
}

const checked = (flow: { getState(): unknown }) =>
  eventually(() => expect(flow.getState()).toMatchObject({ strength: { at: 'checked' } }));

describe('org 8: a forgotten password against the provider', () => {
  it('org 8.14, org W15, org W25: a member sets a new one with the link of the email, and is signed in', async () => {
    const harbour = await organization();
    await member(harbour, { password: 'an old password of mine' });
    const browser = newBrowser();
    const asked = page(browser);
    await until(asked.flow, 'dead');
    asked.actions.forgot(harbour);
    asked.actions.submitEmail('ada@');
    expect(asked.flow.getState()).toMatchObject({ at: 'forgot', email: 'ada@', error: { code: 'invalid_email' } });
    asked.actions.submitEmail(ADA);
    await until(asked.flow, 'mailed');
    asked.actions.resend();
    await eventually(() => expect(asked.flow.getState()).toMatchObject({ isResent: true }));
    expect(asked.events).toEqual(['B2B_PASSWORD_RESET_BY_EMAIL_START', 'B2B_PASSWORD_RESET_BY_EMAIL_START']);
    expect(await provider.messages(ADA)).toHaveLength(2);

    const opened = page(browser, await linkTo(ADA));
    expect(await until(opened.flow, 'form')).toMatchObject({ credential: { by: 'organization' } });
    expect(opened.tab.href()).not.toContain('token');
    opened.actions.typePassword('hunter2');
    await checked(opened.flow);
    expect(opened.flow.getState()).toMatchObject({ strength: { report: { isValid: false, isBreached: true } } });
    opened.actions.typePassword(STRONG);
    await checked(opened.flow);
    opened.actions.submitPassword(STRONG);
    expect(await until(opened.flow, 'ended')).toMatchObject({ outcome: { how: 'member', result: { next: 'done' } } });
    expect(opened.client.self.getSync()).toMatchObject({ email_address: ADA });
    expect(opened.events).toEqual(['B2B_PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(JSON.stringify(opened.inspected)).not.toContain('correct horse');
  });

  it('org W17: the sign-in link of the email has the host’s redirect URL', async () => {
    const harbour = await organization();
    await member(harbour);
    const { flow, actions } = page();
    await until(flow, 'dead');
    actions.forgot(harbour);
    actions.submitEmail(ADA);
    await until(flow, 'mailed');
    const [call] = await provider.calls('/sdk/v1/b2b/passwords/email/reset/start');
    expect(call?.body).toMatchObject({ login_redirect_url: LOGIN, reset_password_redirect_url: PAGE });
  });

  it('org 5.7, org 8.13, org W18, org W25: a new user verifies the address, then sets a password with the session', async () => {
    const harbour = await organization({
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['harbour.example'],
    });
    const browser = newBrowser();
    const asked = page(browser);
    await until(asked.flow, 'dead');
    asked.actions.forgot(harbour);
    asked.actions.submitEmail(ADA);
    await until(asked.flow, 'invited');
    asked.actions.resend();
    await eventually(() => expect(asked.flow.getState()).toMatchObject({ at: 'invited', isResent: true }));
    expect(asked.events).toEqual(['B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP']);
    expect(browser.storage.get(KEPT)).toBe(ADA);

    const opened = page(browser, await linkTo(ADA), {
      ...OPTIONS,
      emailMagicLinksOptions: { ...OPTIONS.emailMagicLinksOptions, locale: 'es' },
    });
    expect(await until(opened.flow, 'form')).toMatchObject({ credential: { by: 'session' }, email: ADA });
    const [spent] = await provider.calls('/sdk/v1/b2b/magic_links/authenticate');
    expect(spent?.body, 'org 5.7: the language of the text message that may follow').toMatchObject({
      locale: 'es',
      session_duration_minutes: 30,
    });
    opened.actions.typePassword(STRONG);
    await checked(opened.flow);
    opened.actions.submitPassword(STRONG);
    await until(opened.flow, 'ended');
    expect(opened.events).toEqual([
      'B2B_MAGIC_LINK_AUTHENTICATE',
      'B2B_PASSWORD_RESET_BY_SESSION',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(browser.storage.get(KEPT)).toBeUndefined();
  });

  it('a user who cannot join sees an error, and gets no email', async () => {
    const harbour = await organization();
    const { flow, actions, problems } = page();
    await until(flow, 'dead');
    actions.forgot(harbour);
    actions.submitEmail('eve@elsewhere.example');
    await eventually(() =>
      expect(flow.getState()).toMatchObject({ at: 'forgot', error: { code: 'email_without_access' } }),
    );
    expect(problems).toEqual(['email_without_access']);
    expect(await provider.messages('eve@elsewhere.example')).toEqual([]);
  });

  it('org 8.17, org W46: the discovery password leads to the choice of an organization', async () => {
    await provider.project({ cross_org_passwords: true });
    await member(await organization());
    const browser = newBrowser();
    const asked = page(browser);
    await until(asked.flow, 'dead');
    asked.actions.forgot();
    asked.actions.submitEmail(ADA);
    await until(asked.flow, 'mailed');
    expect(asked.events).toEqual(['B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START']);

    const opened = page(browser, await linkTo(ADA));
    expect(await until(opened.flow, 'form')).toMatchObject({ credential: { by: 'discovery' } });
    opened.actions.typePassword(STRONG);
    await checked(opened.flow);
    opened.actions.submitPassword(STRONG);
    const { outcome } = await until(opened.flow, 'ended');
    expect(outcome).toMatchObject({
      how: 'discovered',
      discovery: { email: ADA, organizations: [{ organization: { name: 'Harbour' } }] },
    });
    expect(opened.events).toEqual(['B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL']);
  });

  it('org W14: a used link is dead, and offers a new email', async () => {
    const harbour = await organization();
    await member(harbour);
    const browser = newBrowser();
    const asked = page(browser);
    await until(asked.flow, 'dead');
    asked.actions.forgot(harbour);
    asked.actions.submitEmail(ADA);
    await until(asked.flow, 'mailed');
    const link = await linkTo(ADA);
    for (const isFirst of [true, false]) {
      const { flow, actions, problems } = page(browser, link);
      await until(flow, 'form');
      actions.typePassword(STRONG);
      await checked(flow);
      actions.submitPassword(STRONG);
      if (isFirst) await until(flow, 'ended');
      else {
        expect(await until(flow, 'dead')).toMatchObject({ error: { code: 'unable_to_auth_password_reset_token' } });
        expect(problems).toEqual(['unable_to_auth_password_reset_token']);
        actions.requestMail(harbour);
        expect(flow.getState().at).toBe('forgot');
      }
    }
  });

  it.each([
    ['no verifier', 'pkce_expected_code_verifier'],
    ['the verifier of an earlier email', 'pkce_mismatch'],
  ])(
    'decision 164: in a different browser, with %s, the link is refused, and a new email works',
    async (verifier, code) => {
      const harbour = await organization();
      await member(harbour, { password: 'an old password of mine' });
      const requestLink = async (browser: FakeBrowser) => {
        const { flow, actions } = page(browser);
        await until(flow, 'dead');
        actions.requestMail(harbour);
        actions.submitEmail(ADA);
        await until(flow, 'mailed');
        return linkTo(ADA);
      };
      const setPassword = async (browser: FakeBrowser, link: string) => {
        const opened = page(browser, link);
        await until(opened.flow, 'form');
        opened.actions.typePassword(STRONG);
        await checked(opened.flow);
        opened.actions.submitPassword(STRONG);
        return opened;
      };
      const browser = newBrowser();
      if (verifier !== 'no verifier') await requestLink(browser);
      const refused = await setPassword(browser, await requestLink(newBrowser()));
      expect(await until(refused.flow, 'dead')).toMatchObject({ error: { code } });
      const { flow, client } = await setPassword(browser, await requestLink(browser));
      await until(flow, 'ended');
      expect(client.self.getSync()).toMatchObject({ email_address: ADA });
    },
  );

  it('org W18: a failed strength check is reported once, and can be retried', async () => {
    const harbour = await organization();
    await member(harbour);
    const browser = newBrowser();
    const asked = page(browser);
    await until(asked.flow, 'dead');
    asked.actions.forgot(harbour);
    asked.actions.submitEmail(ADA);
    await until(asked.flow, 'mailed');
    const { flow, actions, problems } = page(browser, await linkTo(ADA));
    await until(flow, 'form');
    await provider.fault({
      path: '/sdk/v1/b2b/passwords/strength_check',
      status: 500,
      error_type: 'internal_server_error',
    });
    actions.typePassword(STRONG);
    await eventually(() => expect(flow.getState()).toMatchObject({ strength: { at: 'failed' } }));
    await provider.clearFaults();
    actions.checkAgain();
    await checked(flow);
    expect(problems).toEqual(['internal_server_error']);
  });
});
