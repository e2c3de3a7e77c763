import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/users/client';
import { createClient } from '../../src/users/client';
import { shownProblem } from '../../src/users/login/shown-problem';
import { createMagicLinkFlow, magicLinkActions } from '../../src/users/login/magic-link/magic-link-flow';
import { createOtpFlow, otpActions } from '../../src/users/login/otp/otp-flow';
import { createPasswordFlow, passwordActions } from '../../src/users/login/password/password-flow';
import { fakeBrowser } from '../support/browser';
import { json } from '../support/http';
import { answer } from '../support/session';
import { settle, virtualTime } from '../support/time';
import { until as untilIn } from './until';

const TOKEN = 'public-token-test-x';
const COMMON = { request_id: 'request-1', status_code: 200 };
const clients: Client[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

type Serve = (path: string, body: Readonly<Record<string, unknown>>) => object | Promise<object>;

/**
 * A page with a provider on the host's own domain that answers each call with `serve`; an array is an error and its
 * status.
 */
function open(serve: Serve) {
  const time = virtualTime();
  const calls: string[] = [];
  const browser = fakeBrowser({
    time,
    async fetch(request) {
      const path = new URL(request.url).pathname.replace('/sdk/v1', '');
      calls.push(path);
      const data = await serve(path, (await request.json().catch(() => ({}))) as Record<string, unknown>);
      if (!Array.isArray(data)) return json({ data: { ...COMMON, ...data } });
      const [status, error_type] = data as [number, string];
      return json({ status_code: status, error_type, error_message: 'No.' }, { status });
    },
  });
  const tab = browser.openTab();
  const client = createClient(TOKEN, { customBaseUrl: 'auth.example.com' }, tab);
  clients.push(client);
  const made = (path: string) => calls.filter((one) => one === path).length;
  async function until(isSo: () => boolean): Promise<void> {
    await untilIn(time, isSo, () => `after ${calls.join(', ')}`);
  }
  return { client, tab, time, made, until };
}

const never = () => new Promise<object>(() => {});
const unauthorized = [401, 'unauthorized_credentials'];

/** A passcode was sent; `authenticate` answers for it, and `session` for the session that the cookies hold. */
async function atCode(authenticate: () => object | Promise<object>, session: () => object) {
  const page = open((path) => {
    if (path === '/otps/authenticate') return authenticate();
    if (path === '/sessions/authenticate') return session();
    return { method_id: 'method-1' };
  });
  const flow = createOtpFlow(page.client);
  const received: (string | undefined)[] = [];
  flow.inspect((step) => {
    const problem = shownProblem(step);
    if (problem) received.push(problem.code);
  });
  flow.start();
  otpActions(flow.send).submitEmail('ada@example.com');
  await page.until(() => flow.getState().at === 'code');
  await page.until(() => page.made('/sessions/authenticate') > 0);
  const probes = page.made('/sessions/authenticate');
  otpActions(flow.send).submitCode('123456');
  await page.until(() => page.made('/otps/authenticate') === 1);
  return { ...page, flow, received, probed: () => page.made('/sessions/authenticate') - probes };
}

const httpOnly = () => ({ ...answer({ token: '' }), user_id: 'ada', method_id: 'method-1' });

describe('fault N3: the answer is lost, and the HttpOnly cookies that came with it are not', () => {
  async function lost(session: () => object) {
    const page = await atCode(never, session);
    page.tab.online = false;
    page.tab.fire('offline');
    await page.until(() => page.received.length > 0);
    expect(page.flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { unconfirmed: true } });
    expect(page.probed()).toBe(0);
    return page;
  }
  const online = ({ tab }: { tab: { online: boolean; fire(type: 'online'): void } }) => {
    tab.online = true;
    tab.fire('online');
  };

  it('back online the provider is asked once, and the user is signed in', async () => {
    let hasCookie = false;
    const page = await lost(() => (hasCookie ? httpOnly() : unauthorized));
    hasCookie = true;
    online(page);
    await page.until(() => page.flow.getState().at === 'verified');
    expect(page.client.session.getSync()?.session_id).toBe('session-1');
    expect([page.probed(), page.received]).toEqual([1, ['network_error']]);
  });

  it('it did not work: no further report, and the same passcode can be tried', async () => {
    const page = await lost(() => unauthorized);
    online(page);
    await page.until(() => page.probed() === 1);
    await settle();
    expect(page.flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { unconfirmed: true } });
    expect(page.received).toEqual(['network_error']);
    otpActions(page.flow.send).submitCode('123456');
    await page.until(() => page.made('/otps/authenticate') === 2);
  });

  it('lost after ten seconds: reported only as too late', async () => {
    const page = await atCode(never, () => unauthorized);
    await page.until(() => page.received.length > 0);
    page.tab.online = false;
    page.tab.fire('offline');
    await settle();
    online(page);
    await page.until(() => page.probed() === 1);
    expect(page.received).toEqual(['timeout']);
    expect(page.flow.getState()).toMatchObject({ at: 'code', error: { code: 'timeout' } });
  });
});

describe('fault N26: a success with HttpOnly cookies that the browser refused', () => {
  it('the server is asked once; no one is signed in, and the error says that cookies are blocked', async () => {
    const { flow, received, client, probed, until } = await atCode(httpOnly, () => unauthorized);
    await until(() => received.length > 0);
    expect(flow.getState()).toMatchObject({ at: 'code', entry: 'open', error: { code: 'storage_unavailable' } });
    expect(client.session.getSync()).toBeNull();
    expect([received, probed()]).toEqual([['storage_unavailable'], 1]);
  });

  it('accepted: the flow continues to its success', async () => {
    let isSignedIn = false;
    const { flow, received, client, until } = await atCode(
      () => {
        isSignedIn = true;
        return httpOnly();
      },
      () => (isSignedIn ? httpOnly() : unauthorized),
    );
    await until(() => flow.getState().at === 'verified');
    expect(client.session.getSync()?.session_id).toBe('session-1');
    expect(received).toEqual([]);
  });
});

describe('fault N15: answers that come late, twice or out of order', () => {
  /** The first call of the path is answered when the test says so; every other one immediately. */
  function held(path: string, of: (body: Readonly<Record<string, unknown>>) => object) {
    let release = (): void => {};
    let calls = 0;
    const page = open((called, body) => {
      if (called !== path) return unauthorized;
      calls += 1;
      return calls > 1 ? of(body) : new Promise((resolve) => (release = () => resolve(of(body))));
    });
    return { ...page, release: () => release(), calls: () => calls };
  }

  it('a passcode for the address before: the screen is about the newer one', async () => {
    const page = held('/otps/email/login_or_create', ({ email }) => ({ method_id: `method-of-${String(email)}` }));
    const flow = createOtpFlow(page.client);
    flow.start();
    const { submitEmail, back } = otpActions(flow.send);
    submitEmail('ada@example.com');
    await page.until(() => page.calls() === 1);
    back();
    submitEmail('grace@example.com');
    await page.until(() => flow.getState().at === 'code');
    const now = flow.getState();
    page.release();
    await settle();
    expect(flow.getState()).toBe(now);
    expect(now).toMatchObject({ sent: { methodId: 'method-of-grace@example.com' } });
  });

  it('a passcode sent again: the answer about the previous one is ignored', async () => {
    let release = (): void => {};
    let sent = 0;
    const page = open((path) => {
      if (path === '/otps/authenticate')
        return new Promise((resolve) => (release = () => resolve([400, 'otp_code_not_found'])));
      return path === '/otps/email/login_or_create' ? { method_id: `method-${(sent += 1)}` } : unauthorized;
    });
    const flow = createOtpFlow(page.client);
    flow.start();
    const { submitEmail, submitCode, resend } = otpActions(flow.send);
    submitEmail('ada@example.com');
    await page.until(() => flow.getState().at === 'code');
    resend();
    submitCode('123456');
    await page.until(() => page.made('/otps/authenticate') === 1 && sent === 2);
    release();
    await settle();
    expect(flow.getState()).not.toHaveProperty('error');
    expect(flow.getState()).toMatchObject({ entry: 'open', sent: { methodId: 'method-2' } });
  });

  it('a link for the address before', async () => {
    const page = held('/magic_links/email/login_or_create', () => ({
      user_id: 'ada',
      user_created: false,
      email_id: 'e',
    }));
    const flow = createMagicLinkFlow(page.client);
    flow.start();
    const { submitEmail, back } = magicLinkActions(flow.send);
    submitEmail('ada@example.com');
    await page.until(() => page.calls() === 1);
    back();
    submitEmail('grace@example.com');
    await page.until(() => flow.getState().at === 'sent');
    const now = flow.getState();
    page.release();
    await settle();
    expect(flow.getState()).toBe(now);
  });

  it('a user search that is no longer needed', async () => {
    const page = held('/users/search', ({ email }) => ({ userType: email === 'ada@example.com' ? 'password' : 'new' }));
    const flow = createPasswordFlow(page.client);
    flow.start();
    const { submitEmail, back } = passwordActions(flow.send);
    submitEmail('ada@example.com');
    await page.until(() => page.calls() === 1);
    back();
    submitEmail('grace@example.com');
    await page.until(() => flow.getState().at === 'create');
    const now = flow.getState();
    page.release();
    await settle();
    expect(flow.getState()).toBe(now);
  });
});
