import { expect } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import { depsOf } from '../../src/flow/deps';
import { createFlow } from '../../src/flow/create-flow';
import { Secret } from '../../src/base/secret';
import type { Client } from '../../src/users/client';
import { userReader } from '../../src/users/login/host-events';
import type { LoginDeps, LoginEvent } from '../../src/users/login/login-flow';
import { MAIN_RULES } from '../../src/users/login/login-flow';
import type { LoginConfig } from '../../src/users/login/login-plan';
import { loginOptions } from '../../src/users/login/login-plan';
import { otpFlow } from '../../src/users/login/otp/otp-flow';
import { loginFlow } from '../../src/users/login/running-login';
import { secondFactorActions, secondFactorFlow } from '../../src/users/login/second-factor/second-factor-flow';
import type { FakeBrowser } from '../support/browser';
import { MINUTES, openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';

type Steps = Parameters<typeof userReader.read>[0];

/** All that a host gets of a flow. */
export function hostOf(flow: { inspect(this: void, listener: (step: never) => void): unknown }) {
  const events: string[] = [];
  const signedIn: string[] = [];
  const problems: string[] = [];
  flow.inspect((step: Steps) => {
    const { problem, signIn: done } = userReader.read(step);
    events.push(...userReader.eventsOf(step).map(({ type }) => type));
    if (problem) problems.push(problem.code);
    if (done) signedIn.push(done.user.user_id);
  });
  return { events, signedIn, problems };
}

/** Pages with a second factor, all of one provider. */
export function secondFactorPages() {
  const provider = startProvider();
  const { open, signIn, newBrowser } = openClients(provider);

  /** The provider's time at the beginning of the next step of apps, in ms. Each code works once. */
  async function nextStep(): Promise<number> {
    const { now } = (await provider.advance(0)) as { readonly now: string };
    const later = (await provider.advance(31 - ((Date.parse(now) / 1000) % 30))) as { readonly now: string };
    return Date.parse(later.now);
  }

  /** The login of a client, with passcodes by email and a second factor. `products: []`: only the second factor. */
  function runLogin(client: Client, mfa: LoginConfig['mfa'], products: LoginConfig['products'] = ['otp']) {
    const config: LoginConfig = { products, otpOptions: { methods: ['email'] }, mfa };
    const deps: LoginDeps = {
      otp: depsOf(client, () => loginOptions('otp', config)),
      secondFactor: depsOf(client, () => loginOptions('secondFactor', config)),
    };
    const hasForm = products.length > 0;
    const flows = {
      ...(hasForm && { otp: otpFlow }),
      ...((mfa || !hasForm) && { secondFactor: secondFactorFlow }),
    };
    const flow = createFlow(loginFlow(flows, hasForm ? 'email' : undefined, MAIN_RULES), deps);
    const host = hostOf(flow as never);
    flow.start();
    const send = (event: LoginEvent) => flow.send(event);
    const actions = secondFactorActions((event) => send({ type: 'secondFactor', event }));
    const at = () => flow.getState().methods.secondFactor?.at;
    const reach = (name: string) => eventually(() => expect(at()).toBe(name));
    return { flow, send, actions, at, reach, ...host };
  }

  const openLogin = (mfa: LoginConfig['mfa'], browser: FakeBrowser = newBrowser(), href?: string) => {
    const page = open(browser, href);
    return { ...page, ...runLogin(page.client, mfa) };
  };

  /** The first factor: a passcode by email. */
  async function passFirst({ send, flow }: ReturnType<typeof openLogin>, email = 'ada@example.com'): Promise<void> {
    send({ type: 'otp', event: { type: 'submitDestination', destination: { channel: 'email', email } } });
    await eventually(() => expect(flow.getState().methods.otp?.at).toBe('code'));
    const [message] = await provider.messages(email);
    send({ type: 'otp', event: { type: 'submitCode', code: new Secret(message?.code ?? '') } });
  }

  /** A user with an app, and optionally a password. */
  async function enrolled(password?: string) {
    const { client } = open();
    const { user_id: personId } = await signIn(client);
    if (password !== undefined) await client.passwords.resetBySession({ password, ...MINUTES });
    const app = await client.totps.create({ expiration_minutes: 30 });
    await client.totps.authenticate({ totp_code: appPasscode(app.secret, await nextStep()), ...MINUTES });
    const removeApp = () => client.user.deleteTOTP(app.totp_id);
    return { client, personId, app, removeApp, code: async () => appPasscode(app.secret, await nextStep()) };
  }

  return { provider, open, signIn, newBrowser, nextStep, runLogin, openLogin, passFirst, enrolled };
}
