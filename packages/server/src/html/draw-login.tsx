import type { Client, LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import { awayMethod, loginPlan, servedLogin } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/kernel';
import { LoginContext, LoginScreen, loadCompiler, loadLoginMethods } from '@foyer/react-ui/internal/users';
import { drawFramed } from './frame';
import type { DrawOptions, Drawn } from './options';

/** How a login is drawn. */
export interface DrawLoginOptions extends DrawOptions {
  readonly config: LoginConfig;
}

const ignore = () => undefined;

/**
 * The screen of a login's state as a string, for pages without React and without any script.
 *
 * @param state Undefined: the first form of the configuration.
 * @param send Gets what a pressed control sends to the flow.
 */
export async function drawLogin(
  state: LoginState | undefined,
  options: DrawLoginOptions,
  send: (event: LoginEvent) => void = ignore,
): Promise<Drawn> {
  const { styles, bootstrap = SAFE_BOOTSTRAP } = options;
  const config = servedLogin(options.config, bootstrap.unservedProducts);
  const plan = loginPlan(config);
  const shown: LoginState = state ?? { tab: plan.tabs[0], methods: {} };
  const methods = await loadLoginMethods(plan);
  // No screen calls it while it is drawn.
  const client = {} as Client;
  // The buttons of wallets are left out, and an 'or' below nothing with them.
  const drawn = { ...plan, hasDivider: plan.hasDivider && plan.social.length > 0 };
  const context = { client, config, plan: drawn, bootstrap, hideHeaderText: styles?.hideHeaderText === true, methods };
  const screen = (
    <LoginContext.Provider value={context}>
      <LoginScreen state={shown} send={send} />
    </LoginContext.Provider>
  );
  const isFirst = awayMethod(shown) === undefined;
  const needsScript = isFirst && (plan.hasPasskeys || plan.methods.includes('crypto'));
  return drawFramed({ screen, state: shown, loadCompiler, isFirst, needsScript }, options);
}

/** The screen of a login's state as a string. Undefined: the first form of the configuration. */
export const renderLogin = async (state: LoginState | undefined, options: DrawLoginOptions): Promise<string> =>
  (await drawLogin(state, options)).html;

