import { describe, expect, it } from 'vitest';
import { inAppObstacle } from '../../src/users/login/in-app-login';
import type { LoginDeps, LoginEvent, LoginFlows } from '../../src/users/login/login-flow';
import { MAIN_RULES } from '../../src/users/login/login-flow';
import { LOGIN_FLOWS } from '../../src/users/login/login-flows';
import type { LoginConfig } from '../../src/users/login/login-plan';
import { loginPlan } from '../../src/users/login/login-plan';
import { loginFlow } from '../../src/users/login/running-login';
import { expectedFrom } from '../support/expected-from';

const INSTAGRAM = 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 334.0.4.32.98';
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/125';
const SAFARI = 'Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1';
const ADA = 'ada@example.com';

const LINKS_AND_TEXTS: LoginConfig = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } };
const LINKS: LoginConfig = { products: ['emailMagicLinks'] };
const PASSWORDS: LoginConfig = {
  products: ['passwords', 'emailMagicLinks', 'otp'],
  otpOptions: { methods: ['sms'] },
};
const GOOGLE: LoginConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };

const urlTokens = { peek: () => null };
const parts = { urlTokens, clock: { now: () => 0 }, user: { getSync: () => null }, options: () => ({}) };

/** A login with the methods of a configuration, in the browser with this user agent. */
function begin(config: LoginConfig, userAgent: string | undefined) {
  const { methods } = loginPlan(config);
  const flows = Object.fromEntries(methods.map((method) => [method, LOGIN_FLOWS[method]])) as LoginFlows;
  const deps = {
    ...Object.fromEntries(methods.map((method) => [method, parts])),
    password: { ...parts, options: () => ({ instead: 'link' }) },
    config: () => config,
    userAgent,
  } as unknown as LoginDeps;
  const flow = loginFlow(flows, 'email', MAIN_RULES);
  return { flow, deps, state: flow.initial(deps) };
}

const submit: LoginEvent = { type: 'magicLink', event: { type: 'submitEmail', email: ADA } };

describe('a login in an in-app browser', () => {
  it('sends a passcode instead of a link if passcodes are configured', () => {
    const { flow, state } = begin(LINKS_AND_TEXTS, INSTAGRAM);
    expect(state.inApp).toEqual({ app: 'Instagram', isAndroid: false, emailMethod: 'otp' });
    const [next, ...commands] = flow.transition(state, submit);
    expect(next.methods).toMatchObject({ magicLink: { at: 'enter' }, otp: { at: 'sending' } });
    expect(commands).toEqual([{ type: 'otp', command: { type: 'sendCode', draft: { channel: 'email', email: ADA } } }]);
  });

  it.each([
    ['no passcodes', LINKS, INSTAGRAM],
    ['another browser', LINKS_AND_TEXTS, SAFARI],
    ['no user agent', LINKS_AND_TEXTS, undefined],
    ['a host that ignores them', { ...LINKS_AND_TEXTS, inAppBrowsers: 'ignore' } as const, INSTAGRAM],
  ])('sends the link with %s', (_, config, userAgent) => {
    const { flow, state } = begin(config, userAgent);
    const [next, ...commands] = flow.transition(state, submit);
    expect(next.methods.magicLink).toEqual({ at: 'sending', email: ADA });
    expect(commands).toEqual([{ type: 'magicLink', command: { type: 'sendLink', email: ADA } }]);
  });

  it.each([
    [WEB_VIEW, 'code'],
    [SAFARI, 'link'],
  ])('offers users without a password in %s a %s', (userAgent, instead) => {
    const { flow, deps, state } = begin(PASSWORDS, userAgent);
    const searching = {
      ...state,
      methods: { ...state.methods, password: { at: 'searching', email: ADA, entry: 'searching' } as const },
    };
    const offered = expectedFrom(flow, searching, deps).flatMap(({ methods: { password } }) =>
      password && 'instead' in password ? [password.instead] : [],
    );
    expect(new Set(offered)).toEqual(new Set([instead]));
  });

  it('sends links again if the backend sends no passcodes by email', () => {
    const { flow, state } = begin(LINKS_AND_TEXTS, INSTAGRAM);
    const [served] = flow.transition(state, { type: 'emailCodesUnserved' });
    expect(served.inApp).toEqual({ app: 'Instagram', isAndroid: false });
    expect(inAppObstacle(loginPlan(LINKS_AND_TEXTS), served)).toBe('link');
    expect(flow.transition(served, submit)[0].methods.magicLink).toEqual({ at: 'sending', email: ADA });
    const plain = begin(LINKS_AND_TEXTS, SAFARI).state;
    expect(flow.transition(plain, { type: 'emailCodesUnserved' })).toEqual([plain]);
  });

  it('shows no trace of it in the state that a server renders', () => {
    expect(begin(LINKS, undefined).state).toEqual({ tab: 'email', methods: { magicLink: { at: 'enter' } } });
  });
});

describe('the obstacle of an in-app browser', () => {
  it.each([
    ['google', GOOGLE],
    ['google', { ...GOOGLE, products: ['oauth', 'emailMagicLinks'] } as const],
    ['link', LINKS],
    [undefined, LINKS_AND_TEXTS],
    [undefined, PASSWORDS],
    [undefined, { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } } as const],
  ])('is %s', (obstacle, config) => {
    expect(inAppObstacle(loginPlan(config), begin(config, INSTAGRAM).state)).toBe(obstacle);
    expect(inAppObstacle(loginPlan(config), begin(config, SAFARI).state)).toBeUndefined();
  });
});

describe('the page that refused a link', () => {
  const refused = { at: 'refused', error: { code: 'pkce_mismatch', message: '' } } as const;
  const request: LoginEvent = { type: 'magicLink', event: { type: 'requestCode', email: ADA } };
  const at = (config: LoginConfig) => {
    const { flow, state } = begin(config, SAFARI);
    return { flow, state: { ...state, methods: { ...state.methods, magicLink: refused } } };
  };

  it('lets passcodes send a code, and gives them the screen', () => {
    const { flow, state } = at(LINKS_AND_TEXTS);
    const [asking, ...commands] = flow.transition(state, request);
    expect(commands.map(({ type }) => type)).toEqual(['otp']);
    const sent = { draft: { channel: 'email', email: ADA }, to: ADA, methodId: 'method-1', deadline: 300_000 } as const;
    const response = { request_id: 'request-1', status_code: 200, method_id: 'method-1' };
    const [next] = flow.transition(asking, {
      type: 'otp',
      event: { type: 'codeSent', sent, announce: 'OTP_LOGIN_OR_CREATE', response },
    });
    expect(next.methods).toMatchObject({ magicLink: { at: 'enter', email: ADA }, otp: { at: 'code' } });
  });

  it('shows the problem if no code was sent, and withdraws a code that is no longer wanted', () => {
    const { flow, state } = at(LINKS_AND_TEXTS);
    const [asking] = flow.transition(state, request);
    const [back] = flow.transition(asking, { type: 'magicLink', event: { type: 'back' } });
    expect(back.methods).toMatchObject({ magicLink: { at: 'enter', email: ADA }, otp: { at: 'enter' } });
    const [failed] = flow.transition(
      { ...asking, methods: { ...asking.methods, otp: { at: 'sending', draft: { channel: 'email', email: ADA } } } },
      {
        type: 'failed',
        error: Object.assign(new Error('offline'), { code: 'network_error' }) as never,
        command: { type: 'otp', command: { type: 'sendCode', draft: { channel: 'email', email: ADA } } },
      },
    );
    expect(failed.methods.magicLink).toMatchObject({ at: 'renewing', entry: 'open', error: { code: 'network_error' } });
  });

  it('shows a rate limit that passcodes have already', () => {
    const { flow, state } = at(LINKS_AND_TEXTS);
    const error = { code: 'too_many_requests', message: '', retryAt: 9000 };
    const limited = { ...state, methods: { ...state.methods, otp: { at: 'enter', error, blocked: true } as const } };
    const [next, ...commands] = flow.transition(limited, request);
    expect(next.methods.magicLink).toMatchObject({ at: 'renewing', entry: 'open', error, blocked: true });
    expect(commands).toEqual([{ type: 'magicLink', command: { type: 'awaitRetry', until: 9000 } }]);
  });

  it('stays open in a login without passcodes', () => {
    const { flow, state } = at(LINKS);
    expect(flow.transition(state, request)[0].methods.magicLink).toMatchObject({ at: 'renewing', entry: 'open' });
  });
});
