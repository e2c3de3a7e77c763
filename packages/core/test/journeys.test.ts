import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../src/users/client';
import { createClient } from '../src/users/client';
import type { Flow, Tagged } from '../src/flow/flow';
import type { HostEvent } from '../src/flow/host-event';
import { hostEvents } from '../src/users/login/host-events';
import { shownProblem } from '../src/users/login/shown-problem';
import { createMagicLinkFlow, magicLinkActions } from '../src/users/login/magic-link/magic-link-flow';
import { createOtpFlow, otpActions } from '../src/users/login/otp/otp-flow';
import type { OtpDestination, OtpState } from '../src/users/login/otp/otp-rules';
import type { FakeBrowser } from './support/browser';
import { fakeBrowser } from './support/browser';
import { API, PUBLIC_TOKEN, startProvider } from './support/provider';
import { eventually } from './support/eventually';

const provider = startProvider();
const clients: Client[] = [];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await provider.reset();
});

function open(browser: FakeBrowser = fakeBrowser({ fetch: provider.handle }), href?: string) {
  const tab = browser.openTab(href);
  const client = createClient(PUBLIC_TOKEN, { endpoints: { testAPIURL: API } }, tab);
  clients.push(client);
  return { browser, tab, client };
}

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
  eventually(() => {
    const state = flow.getState();
    expect(state.at).toBe(at);
    return state;
  });

function startOtp(browser?: FakeBrowser) {
  const opened = open(browser);
  const flow = createOtpFlow(opened.client);
  const stop = flow.start();
  return { ...opened, flow, stop, actions: otpActions(flow.send), ...listen(flow) };
}

const codeFor = async (to: string) => (await provider.messages(to))[0]?.code ?? '';
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('sign-up by passcode (spec 2, 4)', () => {
  it.each<[OtpDestination, string]>([
    [{ channel: 'email', email: ' ada@example.com ' }, 'ada@example.com'],
    [{ channel: 'sms', phone: '(201) 555-0123', country: 'US' }, '+12015550123'],
    [{ channel: 'whatsapp', phone: '020 7183 8750', country: 'GB' }, '+442071838750'],
  ])('%j', async (destination, to) => {
    const { client, flow, events, problems, reports } = startOtp();
    flow.send({ type: 'submitDestination', destination });
    await until(flow, 'code');
    const code = await codeFor(to);
    otpActions(flow.send).submitCode(code);
    await until(flow, 'verified');
    expect(client.session.getSync()).not.toBeNull();
    expect(events.map(({ type }) => type)).toEqual([
      'OTP_LOGIN_OR_CREATE',
      'OTP_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(problems).toEqual([]);
    const tokens = client.session.getTokens();
    const written = JSON.stringify(reports);
    expect(written, 'the code is never reported').not.toContain(`"${code}"`);
    expect(written).not.toContain(tokens?.session_token);
    expect(written).not.toContain(tokens?.session_jwt);
  });

  it('decision 6: a passcode lives 5 minutes and a session 30 unless the options say otherwise', async () => {
    const { flow, actions } = startOtp();
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    actions.submitCode(await codeFor('ada@example.com'));
    await until(flow, 'verified');
    const [sent] = await provider.calls('/sdk/v1/otps/email/login_or_create');
    const [spent] = await provider.calls('/sdk/v1/otps/authenticate');
    expect(sent?.body).toEqual({ email: 'ada@example.com', expiration_minutes: 5 });
    expect(spent?.body).toMatchObject({ session_duration_minutes: 30 });
  });
});

describe('decision 150: a pasted address', () => {
  it.each([
    ['\u200Eada@example.com', 'ada@example.com', 'ada@example.com'],
    ['Ada <ada＠example.com>', 'ada@example.com', 'ada@example.com'],
    ['"ada@bücher.example",', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['mailto:ada@bu\u0308cher.example', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['अजय@example.com', 'अजय@example.com', 'अजय@example.com'],
  ])('the address in %j is shown as %s, and sent as %s', async (typed, shown, sent) => {
    const { flow, actions } = startOtp();
    actions.submitEmail(typed);
    expect(flow.getState()).toMatchObject({ at: 'sending', draft: { email: shown } });
    expect(await until(flow, 'code')).toMatchObject({ sent: { to: shown } });
    const [call] = await provider.calls('/sdk/v1/otps/email/login_or_create');
    expect(call?.body).toMatchObject({ email: sent });
    const code = await codeFor(sent);
    actions.submitCode(`Call 800-555-0199 if this was not you. Your code is ${code}`);
    await until(flow, 'verified');
  });

  it('an international domain is one user, for every method', async () => {
    const { client, flow, actions } = startOtp();
    actions.submitEmail('ada@bücher.example');
    await until(flow, 'code');
    actions.submitCode(await codeFor('ada@xn--bcher-kva.example'));
    await until(flow, 'verified');
    const { user_id } = client.session.getSync() ?? {};
    await client.otps.email.loginOrCreate('ada@BÜCHER.example', { expiration_minutes: 5 });
    const bodies = (await provider.calls('/sdk/v1/otps/email/login_or_create')).map(({ body }) => body);
    expect(bodies).toMatchObject([{ email: 'ada@xn--bcher-kva.example' }, { email: 'ada@xn--bcher-kva.example' }]);
    const password = { password: 'spindle Orchard 55 teal', session_duration_minutes: 30 };
    await expect(client.passwords.create({ email: 'ada@bücher.example', ...password })).rejects.toMatchObject({
      code: 'reset_password',
    });
    const again = startOtp();
    again.actions.submitEmail('Ada <ada@xn--bcher-kva.example>');
    await until(again.flow, 'code');
    again.actions.submitCode(await codeFor('ada@xn--bcher-kva.example'));
    await until(again.flow, 'verified');
    expect(again.client.session.getSync()?.user_id).toBe(user_id);
  });

  it.each(['Call 800-555-0199', 'Your codes are 123456 and 654321', '1234567'])(
    'nothing is sent of %j',
    async (text) => {
      const { flow, actions } = startOtp();
      actions.submitEmail('ada@example.com');
      await until(flow, 'code');
      actions.submitCode(text);
      expect(flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { code: 'invalid_code' } });
      expect(await provider.calls('/sdk/v1/otps/authenticate')).toEqual([]);
    },
  );
});

describe('failures with a passcode', () => {
  it('a wrong code: the error shows once, and the right code goes on', async () => {
    const { flow, actions, problems } = startOtp();
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    const code = await codeFor('ada@example.com');
    actions.submitCode(other(code));
    await eventually(() => expect(problems).toEqual(['otp_code_not_found']));
    expect(flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { code: 'otp_code_not_found' } });
    actions.submitCode(code);
    await until(flow, 'verified');
    expect(problems).toHaveLength(1);
  });

  it('expired on the server: refused, and a new one goes on', async () => {
    const { flow, actions, problems } = startOtp();
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    const old = await codeFor('ada@example.com');
    await provider.advance(301);
    actions.submitCode(old);
    await eventually(() => expect(problems).toHaveLength(1));
    actions.resend();
    await eventually(() => expect(flow.getState()).toMatchObject({ resend: 'sent' }));
    actions.submitCode(await codeFor('ada@example.com'));
    await until(flow, 'verified');
  });

  it('a resend has a new method id and a new deadline, and sends once however often it is pressed', async () => {
    const { flow, actions, events } = startOtp();
    actions.submitEmail('ada@example.com');
    const first = (await until(flow, 'code')) as OtpState & { at: 'code' };
    for (let press = 0; press < 20; press += 1) actions.resend();
    await eventually(() => expect(flow.getState()).toMatchObject({ resend: 'sent' }));
    const second = flow.getState() as OtpState & { at: 'code' };
    expect(second.sent.deadline).toBeGreaterThan(first.sent.deadline);
    expect(events.map(({ type }) => type)).toEqual(['OTP_LOGIN_OR_CREATE', 'OTP_LOGIN_OR_CREATE']);
    expect(await provider.calls('/sdk/v1/otps/email/login_or_create')).toHaveLength(2);
  });

  it('fault C7: pressed twenty times, Continue sends one passcode', async () => {
    const { flow, actions } = startOtp();
    for (let press = 0; press < 20; press += 1) actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    expect(await provider.messages('ada@example.com')).toHaveLength(1);
  });

  it('offline: the typed text stays, and online the same press works', async () => {
    const { flow, actions, tab, problems } = startOtp();
    tab.online = false;
    actions.submitEmail('ada@example.com');
    await eventually(() => expect(problems).toEqual(['network_error']));
    expect(flow.getState()).toMatchObject({ at: 'enter', draft: { channel: 'email', email: 'ada@example.com' } });
    tab.online = true;
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
  });

  it('fault N7: a limit blocks until its time is over, then lets go by itself', async () => {
    const { flow, actions, problems } = startOtp();
    await provider.fault({
      path: '/sdk/v1/otps/email/login_or_create',
      times: 1,
      status: 429,
      error_type: 'too_many_requests',
      error_message: 'Slow down.',
      headers: { 'retry-after': '1' },
    });
    actions.submitEmail('ada@example.com');
    await eventually(() => expect(flow.getState()).toMatchObject({ at: 'enter', blocked: true }));
    actions.submitEmail('ada@example.com');
    expect(flow.getState().at).toBe('enter');
    await eventually(() => expect(flow.getState()).not.toHaveProperty('blocked'));
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    expect(problems).toEqual(['too_many_requests']);
  });

  it.each([
    ['123', 'US'],
    ['', 'US'],
    ['hello', 'DE'],
  ])('spec 5: an invalid number (%j, %s) sends no request', async (phone, country) => {
    const { flow, actions, tab, problems } = startOtp();
    actions.submitPhone({ channel: 'sms', phone, country });
    await eventually(() => expect(problems).toEqual(['invalid_phone_number']));
    expect(flow.getState()).toMatchObject({ at: 'enter', draft: { phone, country } });
    expect(tab.requests.some(({ url }) => url.includes('/otps/'))).toBe(false);
  });

  it('fault N18: left during the check, the session is stored and the flow does not change', async () => {
    const { flow, actions, client } = startOtp();
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    const code = await codeFor('ada@example.com');
    await provider.fault({ path: '/sdk/v1/otps/authenticate', times: 1, delay_ms: 100 });
    actions.submitCode(code);
    actions.back();
    expect(flow.getState().at).toBe('enter');
    await eventually(() => expect(client.session.getSync()).not.toBeNull());
    expect(flow.getState().at).toBe('enter');
  });

  it('fault B12: started twice, as StrictMode does, it sends once', async () => {
    const { flow, stop, actions } = startOtp();
    const again = flow.start();
    stop();
    actions.submitEmail('ada@example.com');
    await until(flow, 'code');
    again();
    expect(await provider.messages('ada@example.com')).toHaveLength(1);
  });
});

describe('sign-up by email link (spec 2, 4)', () => {
  const HOST = 'http://localhost:3000/in';

  async function linkOf(): Promise<string> {
    const [message] = await provider.messages('ada@example.com');
    const [link = ''] = message?.links ?? [];
    const answer = await provider.handle(new Request(link, { redirect: 'manual' }));
    return answer.headers.get('location') ?? link;
  }

  function startLink(browser: FakeBrowser, href = HOST) {
    const opened = open(browser, href);
    const flow = createMagicLinkFlow(opened.client, { loginRedirectURL: HOST, signupRedirectURL: HOST });
    flow.start();
    return { ...opened, flow, actions: magicLinkActions(flow.send), ...listen(flow) };
  }

  const newBrowser = () => fakeBrowser({ fetch: provider.handle });

  it('requested and opened in the same browser: signed in automatically', async () => {
    const browser = newBrowser();
    const asking = startLink(browser);
    asking.actions.submitEmail('ada@example.com');
    expect(await until(asking.flow, 'sent')).toEqual({ at: 'sent', email: 'ada@example.com' });
    expect(asking.events).toMatchObject([
      { type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { email: 'ada@example.com', status_code: 200 } },
    ]);
    const arriving = startLink(browser, await linkOf());
    await until(arriving.flow, 'authenticated');
    expect(arriving.client.session.getSync()).not.toBeNull();
    expect(arriving.tab.address).toBe(HOST);
    expect(arriving.events.map(({ type }) => type)).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
    const [sent] = await provider.calls('/sdk/v1/magic_links/email/login_or_create');
    expect(sent?.body, 'decision 6: the defaults of the flow').toMatchObject({
      login_magic_link_url: HOST,
      signup_magic_link_url: HOST,
      login_expiration_minutes: 30,
      signup_expiration_minutes: 30,
      create_user_as_pending: false,
    });
  });

  it('T14, decision 85: opened in another browser, it waits for the user, and works only in its own', async () => {
    const own = newBrowser();
    startLink(own).actions.submitEmail('ada@example.com');
    await eventually(async () => expect(await provider.messages('ada@example.com')).toHaveLength(1));
    const { flow, actions, problems } = startLink(newBrowser(), await linkOf());
    await until(flow, 'confirm');
    expect(await provider.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(0);
    actions.confirm();
    await until(flow, 'refused');
    expect(problems).toEqual(['pkce_expected_code_verifier']);
    const here = startLink(own, await linkOf());
    await until(here.flow, 'authenticated');
    expect(here.client.session.getSync()).not.toBeNull();
  });

  it('an expired link is refused, and the user can request a new one', async () => {
    const browser = newBrowser();
    startLink(browser).actions.submitEmail('ada@example.com');
    await eventually(async () => expect(await provider.messages('ada@example.com')).toHaveLength(1));
    await provider.advance(31 * 60);
    const { flow, actions, problems } = startLink(browser, await linkOf());
    await until(flow, 'refused');
    expect(problems).toEqual(['unable_to_auth_magic_link']);
    actions.back();
    actions.submitEmail('ada@example.com');
    await until(flow, 'sent');
  });

  it('a redirect address that the project does not allow: shows the provider’s message, keeps the address', async () => {
    await provider.project({ redirect_urls: [] });
    const { flow, actions, problems } = startLink(newBrowser());
    actions.submitEmail('ada@example.com');
    await eventually(() => expect(problems).toHaveLength(1));
    expect(problems[0]).toMatch(/^no_(login|signup)_redirect_urls_set$/);
    expect(flow.getState()).toMatchObject({ at: 'enter', email: 'ada@example.com' });
  });

  it('spec 2: Try again clears the stored email', async () => {
    const { flow, actions } = startLink(newBrowser());
    actions.submitEmail('ada@example.com');
    await until(flow, 'sent');
    actions.tryAgain();
    expect(flow.getState()).toEqual({ at: 'enter' });
  });
});
