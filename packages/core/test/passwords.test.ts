import { describe, expect, it } from 'vitest';
import type { Flow, Tagged } from '../src/flow/flow';
import type { HostEvent } from '../src/flow/host-event';
import { hostEvents } from '../src/users/login/host-events';
import { shownProblem } from '../src/users/login/shown-problem';
import { createPasswordFlow, passwordActions } from '../src/users/login/password/password-flow';
import { createPasswordResetFlow, passwordResetActions } from '../src/users/login/password-reset/password-reset-flow';
import type { FakeBrowser } from './support/browser';
import { MINUTES, openClients } from './support/clients';
import { startProvider } from './support/provider';
import { eventually } from './support/eventually';

const ADA = 'ada@example.com';
const STRONG = ' correct horse battery staple  ';
const STRONGER = 'seven purple elephants knit';
const PAGE = 'http://localhost:3000/reset';
const PAGES = { resetPasswordRedirectURL: PAGE, loginRedirectURL: PAGE };

const provider = startProvider();
const { open, newBrowser } = openClients(provider);

/** The reports of a flow to its host, and all reports so far. */
function listen<State, Event extends Tagged>(flow: Flow<State, Event>) {
  const events: HostEvent[] = [];
  const problems: string[] = [];
  const reports: unknown[] = [];
  flow.inspect((step) => {
    reports.push(step);
    events.push(...hostEvents(step));
    const problem = shownProblem(step);
    if (problem) problems.push(problem.code);
  });
  return { events, problems, reports };
}

const until = <State extends { at: string }>(flow: Pick<Flow<State, Tagged>, 'getState'>, at: State['at']) =>
  eventually(() => expect(flow.getState().at).toBe(at));

function startPassword(browser?: FakeBrowser) {
  const opened = open(browser);
  const flow = createPasswordFlow(opened.client, PAGES);
  flow.start();
  return { ...opened, flow, actions: passwordActions(flow.send), ...listen(flow) };
}

function startReset(browser: FakeBrowser, href: string, passwordResetToken?: string) {
  const opened = open(browser, href);
  const flow = createPasswordResetFlow(opened.client, { passwordResetToken, passwordOptions: PAGES });
  flow.start();
  return { ...opened, flow, actions: passwordResetActions(flow.send), ...listen(flow) };
}

const makeUser = (user: object) => provider.control('POST', 'users', { email: ADA, ...user });
const checked = (flow: { getState(): unknown }) =>
  eventually(() => expect(flow.getState()).toMatchObject({ strength: { at: 'checked' } }));

/** The targets of the links in the newest email: the first sets a password, the second signs in. */
async function linkOf(index: 0 | 1): Promise<string> {
  const [message] = await eventually(async () => {
    const messages = await provider.messages(ADA);
    expect(messages.length).toBeGreaterThan(0);
    return messages;
  });
  const link = message?.links[index] ?? '';
  const answer = await provider.handle(new Request(link, { redirect: 'manual' }));
  return answer.headers.get('location') ?? link;
}

describe('sign-up and sign-in with a password (spec 2, 4, 5)', () => {
  it('a new user chooses one, later signs in with it; no report contains the password', async () => {
    const { client, flow, actions, events, reports } = startPassword();
    actions.submitEmail(` ${ADA} `);
    await until(flow, 'create');
    actions.typePassword('hunter2');
    await checked(flow);
    expect(flow.getState()).toMatchObject({ strength: { report: { isValid: false, isBreached: true } } });
    actions.typePassword(STRONG);
    await checked(flow);
    actions.submitPassword(STRONG);
    await until(flow, 'authenticated');
    expect(client.session.getSync()).not.toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    const written = JSON.stringify(reports);
    expect(written).not.toContain('correct horse');
    expect(written).not.toContain(client.session.getTokens()?.session_token);

    const later = startPassword();
    later.actions.submitEmail(ADA);
    await until(later.flow, 'login');
    later.actions.submitPassword(STRONG.trim());
    await eventually(() => expect(later.problems).toEqual(['unauthorized_credentials']));
    later.actions.submitPassword(STRONG);
    await until(later.flow, 'authenticated');
    expect(later.events.map(({ type }) => type)).toEqual(['PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
    const [spent] = (await provider.calls('/sdk/v1/passwords')).slice(-1);
    expect(spent?.body, 'decision 6').toMatchObject({ email: ADA, session_duration_minutes: 30 });
  });

  it('spec 5: one check for the last typed text; earlier texts are never sent', async () => {
    const { flow, actions } = startPassword();
    actions.submitEmail(ADA);
    await until(flow, 'create');
    for (let length = 1; length <= STRONG.length; length += 1) actions.typePassword(STRONG.slice(0, length));
    await checked(flow);
    expect(await provider.calls('/sdk/v1/passwords/strength_check')).toHaveLength(1);
    actions.typePassword(STRONGER);
    await checked(flow);
    actions.typePassword(STRONG);
    await checked(flow);
    expect(await provider.calls('/sdk/v1/passwords/strength_check'), 'never cached').toHaveLength(3);
  });

  it('spec 8, fault N20: a check that fails is shown, and can be repeated', async () => {
    const { flow, actions, problems } = startPassword();
    actions.submitEmail(ADA);
    await until(flow, 'create');
    await provider.fault({
      path: '/sdk/v1/passwords/strength_check',
      times: 1,
      status: 400,
      error_type: 'bad_request',
      error_message: 'No.',
    });
    actions.typePassword(STRONG);
    await eventually(() => expect(problems).toEqual(['bad_request']));
    actions.checkAgain();
    await checked(flow);
    expect(flow.getState()).not.toHaveProperty('error');
  });

  it('spec 4, decision 24: reset_password from log in sends the email and opens dedupe; a failing email is shown', async () => {
    await makeUser({ password: STRONG });
    const { flow, actions, problems } = startPassword();
    actions.submitEmail(ADA);
    await until(flow, 'login');
    const refusal = { path: '/sdk/v1/passwords/authenticate', times: 2, status: 400, error_type: 'reset_password' };
    await provider.fault(refusal);
    await provider.fault({
      path: '/sdk/v1/passwords/email/reset/start',
      times: 1,
      status: 400,
      error_type: 'inactive_email',
    });
    actions.submitPassword(STRONG);
    await eventually(() => expect(problems).toEqual(['reset_password', 'inactive_email']));
    expect(flow.getState()).toMatchObject({ at: 'login', entry: 'open', error: { code: 'inactive_email' } });
    actions.submitPassword(STRONG);
    await until(flow, 'dedupe');
    expect(await provider.messages(ADA)).toHaveLength(1);
  });

  it('spec 4: reset_password from create opens dedupe; a breached password of an old account its email', async () => {
    await makeUser({});
    const { flow, actions } = startPassword();
    await provider.fault({
      path: '/sdk/v1/users/search',
      times: 1,
      status: 200,
      body: { data: { request_id: 'r', status_code: 200, userType: 'new' } },
    });
    actions.submitEmail(ADA);
    await until(flow, 'create');
    actions.typePassword(STRONG);
    await checked(flow);
    actions.submitPassword(STRONG);
    await until(flow, 'dedupe');

    await provider.control('POST', 'users', { email: 'grace@example.com', password: 'password123' });
    const old = startPassword();
    old.actions.submitEmail('grace@example.com');
    await until(old.flow, 'login');
    old.actions.submitPassword('password123');
    await until(old.flow, 'breached');
    expect(await provider.messages('grace@example.com')).toHaveLength(1);
  });

  it('spec 2: without a link or a code, a user without a password gets the reset email automatically', async () => {
    await makeUser({});
    const { flow, actions, events } = startPassword();
    actions.submitEmail(ADA);
    await until(flow, 'setNew');
    expect(events.map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
    actions.resend();
    await eventually(async () => expect(await provider.messages(ADA)).toHaveLength(2));
  });

  it('lock-out: after too many wrong passwords the right one is refused too', async () => {
    await provider.project({ lock_after: 2 });
    await makeUser({ password: STRONG });
    const { flow, actions, problems } = startPassword();
    actions.submitEmail(ADA);
    await until(flow, 'login');
    for (let wrong = 1; wrong <= 2; wrong += 1) {
      actions.submitPassword(`wrong ${wrong}`);
      await eventually(() => expect(problems).toHaveLength(wrong));
    }
    actions.submitPassword(STRONG);
    await eventually(() => expect(problems.at(-1)).toBe('user_lock_limit_reached'));
  });
});

describe('forgot, email, reset (spec 4; contract 6)', () => {
  async function forget(browser: FakeBrowser) {
    await makeUser({ password: STRONG });
    const forgetting = startPassword(browser);
    forgetting.actions.submitEmail(ADA);
    await until(forgetting.flow, 'login');
    forgetting.actions.forgotPassword();
    await until(forgetting.flow, 'forgot');
    expect(forgetting.events, 'contract 10.5').toEqual([]);
  }

  it('the first link: a new password signs in, and the old one is gone', async () => {
    await provider.project({ pkce_required_for_password_resets: true });
    const browser = newBrowser();
    await forget(browser);
    const { client, tab, flow, actions, events } = startReset(browser, await linkOf(0));
    await until(flow, 'enter');
    expect(tab.address, 'taken out of the address bar first').toBe(PAGE);
    actions.typePassword(STRONGER);
    await checked(flow);
    actions.submitPassword(STRONGER);
    await until(flow, 'authenticated');
    expect(client.session.getSync()).not.toBeNull();
    expect(events.map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE']);
    const [start] = await provider.calls('/sdk/v1/passwords/email/reset/start');
    expect(start?.body).toMatchObject({ code_challenge: expect.any(String) as string });
    await expect(client.passwords.authenticate({ email: ADA, password: STRONG, ...MINUTES })).rejects.toMatchObject({
      code: 'unauthorized_credentials',
    });
  });

  it('the second link signs in automatically, once, however often it is mounted', async () => {
    await provider.project({ pkce_required_for_password_resets: true });
    const browser = newBrowser();
    await forget(browser);
    const { client, flow, events, tab } = startReset(browser, await linkOf(1));
    const again = createPasswordResetFlow(client);
    again.start();
    await until(flow, 'authenticated');
    await until(again, 'authenticated');
    expect(tab.address).toBe(PAGE);
    expect(events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
    expect(client.session.getSync()).not.toBeNull();
  });

  it("'Login without a password' spends the token of the form; then it is used up", async () => {
    const browser = newBrowser();
    await forget(browser);
    const link = await linkOf(0);
    const { flow, actions } = startReset(browser, link);
    await until(flow, 'enter');
    actions.loginInstead();
    await until(flow, 'authenticated');

    const token = new URL(link).searchParams.get('token') ?? '';
    const late = startReset(newBrowser(), PAGE, token);
    await until(late.flow, 'enter');
    late.actions.typePassword(STRONGER);
    await checked(late.flow);
    late.actions.submitPassword(STRONGER);
    await eventually(() => expect(late.problems).toHaveLength(1));
    expect(late.flow.getState()).toMatchObject({ at: 'enter', entry: 'open' });
  });

  /** Sets a new password with a link of a reset email. */
  async function setPassword(browser: FakeBrowser, link: string) {
    const page = startReset(browser, link);
    await until(page.flow, 'enter');
    page.actions.typePassword(STRONGER);
    await checked(page.flow);
    page.actions.submitPassword(STRONGER);
    return page;
  }
  const START = '/sdk/v1/passwords/email/reset/start';

  describe('decision 164: in a different browser', () => {
    it.each([
      ['no verifier', 'pkce_expected_code_verifier'],
      ['the verifier of an earlier email', 'pkce_mismatch'],
    ])('with %s, the link is refused, and a new email sets the password there', async (verifier, code) => {
      const browser = newBrowser();
      const startedHere = open(browser, PAGE).client;
      const own = newBrowser();
      await makeUser({ password: STRONG });
      const body = { email: ADA, login_redirect_url: PAGE, reset_password_redirect_url: PAGE };
      if (verifier !== 'no verifier') await startedHere.passwords.resetByEmailStart(body);
      await open(own).client.passwords.resetByEmailStart(body);
      const first = await linkOf(0);
      const { flow, actions, problems } = await setPassword(browser, first);
      await until(flow, 'elsewhere');
      expect(flow.getState()).toMatchObject({ at: 'elsewhere', error: { code } });
      expect(JSON.stringify(flow.getState())).not.toContain('token');

      actions.submitEmail('ada@');
      expect(flow.getState()).toMatchObject({ email: 'ada@', error: { code: 'invalid_email' } });
      const before = (await provider.calls(START)).length;
      actions.submitEmail(` ${ADA} `);
      actions.submitEmail(ADA);
      await until(flow, 'mailed');
      expect(flow.getState()).toMatchObject({ email: ADA, entry: 'open' });
      const calls = (await provider.calls(START)).slice(before);
      expect(calls.map(({ body: sent }) => sent)).toMatchObject([body]);
      expect(problems).toEqual([code, 'invalid_email']);

      const opened = await setPassword(browser, await linkOf(0));
      await until(opened.flow, 'authenticated');
      expect(opened.client.session.getSync()).not.toBeNull();
    });

    it('the sign-in link of the email is refused there, too', async () => {
      await makeUser({ password: STRONG });
      await provider.project({ pkce_required_for_password_resets: true });
      await open(newBrowser()).client.passwords.resetByEmailStart({
        email: ADA,
        login_redirect_url: PAGE,
        reset_password_redirect_url: PAGE,
      });
      const { flow, actions } = startReset(newBrowser(), await linkOf(1));
      await until(flow, 'confirm');
      actions.confirm();
      await until(flow, 'elsewhere');
    });

    it('a refused or failed email stays on the form with the address; another try sends it, and Back returns', async () => {
      await makeUser({ password: STRONG });
      await open(newBrowser()).client.passwords.resetByEmailStart({
        email: ADA,
        login_redirect_url: PAGE,
        reset_password_redirect_url: PAGE,
      });
      const { flow, actions } = await setPassword(newBrowser(), await linkOf(0));
      await until(flow, 'elsewhere');
      await provider.fault({ path: START, times: 1, status: 400, error_type: 'inactive_email' });
      actions.submitEmail(ADA);
      await eventually(() => expect(flow.getState()).toMatchObject({ error: { code: 'inactive_email' } }));
      expect(flow.getState()).toMatchObject({ at: 'renewing', email: ADA, entry: 'open' });
      actions.submitEmail(ADA);
      await until(flow, 'mailed');
      const sent = (await provider.messages(ADA)).length;
      actions.resend();
      actions.resend();
      await eventually(() => expect(flow.getState()).toMatchObject({ at: 'mailed', entry: 'open' }));
      expect(await provider.messages(ADA)).toHaveLength(sent + 1);
      actions.back();
      expect(flow.getState()).toMatchObject({ at: 'renewing', email: ADA, entry: 'open' });
    });
  });

  it('opened without a token, it says so', async () => {
    const { flow, problems } = startReset(newBrowser(), PAGE);
    await until(flow, 'missing');
    expect(problems).toEqual(['invalid_argument']);
  });
});
