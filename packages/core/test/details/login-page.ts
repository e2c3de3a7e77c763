import { expect } from 'vitest';
import { depsOf, internals } from '../../src/flow/deps';
import type { AnyInspection } from '../../src/flow/flow';
import type { Client } from '../../src/users/client';
import { userReader } from '../../src/users/login/host-events';
import type { LoginDeps, LoginEvent } from '../../src/users/login/login-flow';
import { awayMethod, MAIN_RULES } from '../../src/users/login/login-flow';
import { LOGIN_FLOWS } from '../../src/users/login/login-flows';
import type { LoginMethod } from '../../src/users/login/login-methods';
import type { LoginConfig } from '../../src/users/login/login-plan';
import { loginOptions, loginPlan } from '../../src/users/login/login-plan';
import { startLoginBy } from '../../src/users/login/running-login';
import type { FakeBrowser, Tab } from '../support/browser';
import type { openClients } from '../support/clients';
import { eventually } from '../support/eventually';

const depsFor = (client: Client, config: LoginConfig): LoginDeps => ({
  urlTokens: client[internals].urlTokens,
  ...Object.fromEntries(
    loginPlan(config).methods.map((method) => [method, depsOf(client, () => loginOptions(method, config))]),
  ),
});

interface LoginPageOptions {
  readonly browser: FakeBrowser;
  readonly config: LoginConfig;
  readonly href?: string | undefined;
  /** Changes the dependencies, for example to the wallets of the browser. */
  readonly with?: (deps: LoginDeps, tab: Tab) => LoginDeps;
}

/** A page with a login, and all that its host gets. */
export function openLoginPage(open: ReturnType<typeof openClients>['open'], options: LoginPageOptions) {
  const { browser, config, href, with: change = (deps: LoginDeps) => deps } = options;
  const page = open(browser, href);
  const flows = Object.fromEntries(loginPlan(config).methods.map((method) => [method, LOGIN_FLOWS[method]]));
  const flow = startLoginBy(flows)(change(depsFor(page.client, config), page.tab), 'email', MAIN_RULES);
  const steps: AnyInspection[] = [];
  flow.inspect((step) => steps.push(step));
  const stop = flow.start();
  const at = (method: LoginMethod | undefined, state?: string) =>
    eventually(() => {
      const away = awayMethod(flow.getState());
      expect([away?.method, away?.state.at]).toEqual([method, method && (state ?? away?.state.at)]);
      return flow.getState();
    });
  const host = () => ({
    events: steps.flatMap((step) => userReader.eventsOf(step)),
    signIns: steps.flatMap((step) => userReader.read(step).signIn ?? []),
    problems: steps.flatMap((step) => userReader.read(step).problem ?? []),
  });
  const send = (event: LoginEvent) => flow.send(event);
  return { ...page, flow, send, stop, at, host, steps };
}
