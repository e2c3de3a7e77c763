import { describe, expect, it } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import { internals } from '../../src/flow/deps';
import { detailsCondition } from '../../src/users/login/details/details-need';
import type { SignUpConfig } from '../../src/users/login/details/sign-up-options';
import type { MfaOptions } from '../../src/users/login/second-factor/second-factor-commands';
import {
  createPasswordResetFlow,
  passwordResetActions,
} from '../../src/users/login/password-reset/password-reset-flow';
import type { FakeBrowser } from '../support/browser';
import { MINUTES } from '../support/clients';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { hostOf, secondFactorPages } from './second-factor-pages';

const { provider, open, signIn, newBrowser, nextStep, runLogin, openLogin, enrolled } = secondFactorPages();
const ADA = 'ada@example.com';
const PAGE = 'http://localhost:3000/reset';
const OLD = 'slow otters paint nine kettles';
const NEW = 'quiet lanterns cross the bay';
const IF_ENROLLED: MfaOptions = { required: 'ifEnrolled' };
const LEGAL: SignUpConfig = { legal: { termsURL: '/terms', version: '2' } };
const ALWAYS: MfaOptions = { required: 'always', methods: ['totp'] };

/** The links of a new reset email: to the form, and to a sign-in without a new password. */
async function resetLinks(browser: FakeBrowser): Promise<readonly string[]> {
  const { client } = open(browser, PAGE);
  const urls = { login_redirect_url: PAGE, reset_password_redirect_url: PAGE };
  await client.passwords.resetByEmailStart({ email: ADA, ...urls });
  const [message] = await provider.messages(ADA);
  return message?.links ?? [];
}

/** The page of a reset email, as the widget runs it: the reset, and the login for the steps of its sign-in. */
function openReset(href: string, mfa: MfaOptions | undefined, browser: FakeBrowser, more: SignUpConfig = {}) {
  const page = open(browser, href);
  const flow = createPasswordResetFlow(page.client, { mfa, ...more });
  const host = hostOf(flow as never);
  flow.start();
  const at = () => flow.getState().at;
  const reach = (name: string) => eventually(() => expect(at()).toBe(name));
  const actions = passwordResetActions(flow.send);
  async function setPassword(): Promise<void> {
    await reach('enter');
    actions.typePassword(NEW);
    await eventually(() => expect(flow.getState()).toMatchObject({ strength: { at: 'checked' } }));
    actions.submitPassword(NEW);
  }
  return { ...page, ...host, flow, at, reach, actions, setPassword, steps: () => runLogin(page.client, mfa, []) };
}

/** A user with an app and a password, and the links of a reset email. */
async function forgetful() {
  const user = await enrolled(OLD);
  const browser = newBrowser();
  const [form = '', link = ''] = await resetLinks(browser);
  return { ...user, browser, form, link };
}

function expectSignedOut(browser: FakeBrowser, ...pages: readonly ReturnType<typeof hostOf>[]): void {
  expect(open(browser, PAGE).client.session.getSync()).toBeNull();
  for (const { events, signedIn, problems } of pages) {
    expect(signedIn).toEqual([]);
    expect(events.filter((type) => /AUTHENTICATE|BY_EMAIL|SECOND_FACTOR/.test(type))).toEqual([]);
    expect(problems).toEqual([]);
  }
}

describe('a password reset with a second factor', () => {
  it('asks for it after the new password, and signs in once', async () => {
    const { browser, form, code, personId } = await forgetful();
    const page = openReset(form, IF_ENROLLED, browser);
    await page.setPassword();
    await page.reach('incomplete');
    expect(page.flow.getState()).toEqual({ at: 'incomplete', step: 'secondFactor' });
    const steps = page.steps();
    await steps.reach('enterTotp');
    expectSignedOut(browser, page, steps);
    steps.actions.submitCode(await code());
    await steps.reach('verified');
    expect([page.signedIn, steps.signedIn]).toEqual([[], [personId]]);
    expect(page.client.session.getSync()?.authentication_factors.map((one) => one.delivery_method)).toContain(
      'authenticator_app',
    );
    // The new password is set, and is one factor.
    const other = openLogin(IF_ENROLLED);
    await other.client[internals].held.calls.require(() => IF_ENROLLED);
    const refused = rejection(other.client.passwords.authenticate({ email: ADA, password: NEW, ...MINUTES }));
    expect(await refused).toMatchObject({ code: 'sign_in_incomplete', step: 'secondFactor' });
  });

  it('asks for it after the link that signs in without a new password, from the email and from the form', async () => {
    const { browser, link, code, personId } = await forgetful();
    const linked = openReset(link, IF_ENROLLED, browser);
    await linked.reach('incomplete');
    expectSignedOut(browser, linked);
    const steps = linked.steps();
    await steps.reach('enterTotp');
    steps.actions.back();
    await steps.reach('idle');

    // Both links of an email have the same token.
    const [form = ''] = await resetLinks(browser);
    const page = openReset(form, IF_ENROLLED, browser);
    await page.reach('enter');
    page.actions.loginInstead();
    await page.reach('incomplete');
    const again = page.steps();
    await again.reach('enterTotp');
    expectSignedOut(browser, page, steps, again);
    again.actions.submitCode(await code());
    await again.reach('verified');
    expect(again.signedIn).toEqual([personId]);
  });

  it('`always`: users without a second factor set one up, and save their recovery codes', async () => {
    await signIn(open().client);
    const browser = newBrowser();
    const [form = ''] = await resetLinks(browser);
    const page = openReset(form, ALWAYS, browser);
    await page.setPassword();
    await page.reach('incomplete');
    const steps = page.steps();
    await steps.reach('showQr');
    const state = steps.flow.getState().methods.secondFactor;
    steps.actions.enterCode();
    const secret = state?.at === 'showQr' ? state.enrollment.secret.reveal() : '';
    steps.actions.submitCode(appPasscode(secret, await nextStep()));
    await steps.reach('saveCodes');
    expectSignedOut(browser, page, steps);
    steps.actions.tick(true);
    steps.actions.finish();
    await steps.reach('verified');
    expect(page.client.user.getSync()?.totps).toHaveLength(1);
  });

  it('`ifEnrolled`: users without a second factor are signed in by the new password', async () => {
    await signIn(open().client);
    const browser = newBrowser();
    const [form = ''] = await resetLinks(browser);
    const page = openReset(form, IF_ENROLLED, browser);
    await page.setPassword();
    await page.reach('authenticated');
    expect(page.events).toContain('PASSWORD_RESET_BY_EMAIL');
    expect(page.signedIn).toHaveLength(1);
  });

  it('asks for the terms after it, also after a reload', async () => {
    const { browser, form, code } = await forgetful();
    const page = openReset(form, IF_ENROLLED, browser, LEGAL);
    await page.setPassword();
    await page.reach('incomplete');
    const steps = page.steps();
    await steps.reach('enterTotp');
    await page.client[internals].held.require(detailsCondition(() => LEGAL));
    steps.actions.submitCode(await code());
    await eventually(async () => expect(await page.client[internals].held.read()).toMatchObject({ step: 'details' }));
    const again = openReset(PAGE, IF_ENROLLED, browser, LEGAL);
    await again.reach('incomplete');
    expect(again.flow.getState()).toEqual({ at: 'incomplete', step: 'details' });
    expectSignedOut(browser, page, again);
    expect(steps.signedIn).toEqual([]);
  });

  it('without `mfa`, asks for the terms alone', async () => {
    await signIn(open().client);
    const browser = newBrowser();
    const [form = ''] = await resetLinks(browser);
    const page = openReset(form, undefined, browser, LEGAL);
    await page.setPassword();
    await page.reach('incomplete');
    expect(page.flow.getState()).toEqual({ at: 'incomplete', step: 'details' });
    expectSignedOut(browser, page);
  });

  it('without a token, and without a sign-in that waits, it shows that the link is missing', async () => {
    const page = openReset(PAGE, IF_ENROLLED, newBrowser());
    await page.reach('missing');
    expect(page.problems).toEqual(['invalid_argument']);
  });
});

describe('attacks on a password reset with a second factor', () => {
  async function waiting() {
    const user = await forgetful();
    const page = openReset(user.form, IF_ENROLLED, user.browser);
    await page.setPassword();
    await page.reach('incomplete');
    return { ...user, page };
  }

  it('a reload and a second tab lead to the second factor, on the page of the reset and on that of a login', async () => {
    const { browser, page } = await waiting();
    const again = openReset(PAGE, IF_ENROLLED, browser);
    await again.reach('incomplete');
    const login = openLogin(IF_ENROLLED, browser, PAGE);
    await login.reach('enterTotp');
    expectSignedOut(browser, page, again, login);
  });

  it('Back ends the sign-in; the link is spent, and a reload finds nothing', async () => {
    const { browser, form, page } = await waiting();
    const steps = page.steps();
    await steps.reach('enterTotp');
    steps.actions.back();
    await steps.reach('idle');
    page.actions.leave();
    await page.reach('declined');
    await eventually(async () => expect(await page.client[internals].held.read()).toBeNull());
    const again = openReset(PAGE, IF_ENROLLED, browser);
    await again.reach('missing');
    const spent = openReset(form, IF_ENROLLED, browser);
    await spent.reach('enter');
    spent.actions.loginInstead();
    await eventually(() => expect(spent.problems).toHaveLength(1));
    expectSignedOut(browser, page, steps);
  });

  it('no other call signs in with one factor on this page', async () => {
    const { browser, page } = await waiting();
    const { session_token } = await signIn(open().client);
    const links = await resetLinks(browser);
    const calls = [
      () => page.client.passwords.authenticate({ email: ADA, password: NEW, ...MINUTES }),
      () => signIn(page.client),
      () => page.client.session.authenticate(),
      () => {
        page.client.session.updateSession({ session_token });
        return page.client.session.authenticate();
      },
    ];
    for (const call of calls) {
      expect(await rejection(call())).toBeInstanceOf(Error);
      expectSignedOut(browser, page);
    }
    const linked = openReset(links[1] ?? '', IF_ENROLLED, browser);
    await linked.reach('incomplete');
    expectSignedOut(browser, page, linked);
  });

  it('a page without `mfa`, on a client that has a login with it, keeps its policy', async () => {
    const { browser, form } = await forgetful();
    const page = open(browser, form);
    const login = runLogin(page.client, IF_ENROLLED);
    await eventually(() => expect(login.at()).toBe('idle'));
    const flow = createPasswordResetFlow(page.client, {});
    flow.start();
    await eventually(() => expect(flow.getState().at).toBe('enter'));
    await page.client[internals].held.calls.require(() => undefined);
    passwordResetActions(flow.send).loginInstead();
    await eventually(() => expect(flow.getState().at).toBe('incomplete'));
    expect(page.client.session.getSync()).toBeNull();
  });

  it('a sign-in that is complete in another tab completes this page without another report', async () => {
    const { browser, page, code } = await waiting();
    const login = openLogin(IF_ENROLLED, browser, PAGE);
    await login.reach('enterTotp');
    login.actions.submitCode(await code());
    await login.reach('verified');
    page.actions.complete();
    await page.reach('authenticated');
    expect([page.signedIn, page.events.filter((type) => type.includes('COMPLETE'))]).toEqual([[], []]);
    expect(page.client.session.getSync()).not.toBeNull();
  });
});
