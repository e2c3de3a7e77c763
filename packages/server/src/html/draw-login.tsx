import type { Client, LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import { awayMethod, loginPlan, servedLogin } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { LoginContext, LoginScreen, loadCompiler, loadLoginMethods } from '@foyer/react-ui/internal/users';
import type { Framed } from './frame';
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
export const drawLogin = (
  state: LoginState | undefined,
  options: DrawLoginOptions,
  send: (event: LoginEvent) => void = ignore,
): Promise<Drawn> => draw(state, options, send, false);

/**
 * The screen of a login's state as a string, for a page on which `mountLogin` or `<foyer-login>` takes its place:
 * nothing moves then. Undefined: the first form of the configuration.
 *
 * @throws UsageError without `action`.
 */
export const renderLogin = async (state: LoginState | undefined, options: DrawLoginOptions): Promise<string> =>
  (await draw(state, options, ignore, true)).html;

async function draw(
  state: LoginState | undefined,
  options: DrawLoginOptions,
  send: (event: LoginEvent) => void,
  isAdopted: boolean,
): Promise<Drawn> {
  const { styles, bootstrap = SAFE_BOOTSTRAP } = options;
  const config = servedLogin(options.config, bootstrap.unservedProducts);
  const plan = loginPlan(config);
  const shown: LoginState = state ?? { tab: plan.tabs[0], methods: {} };
  const methods = await loadLoginMethods(plan);
  // No screen calls it while it is drawn.
  const client = {} as Client;
  // Without scripts the buttons of wallets are left out, and an 'or' below nothing with them.
  const drawn = { ...plan, hasDivider: plan.hasDivider && (isAdopted || plan.social.length > 0) };
  const context = { client, config, plan: drawn, bootstrap, hideHeaderText: styles?.hideHeaderText === true, methods };
  const screen = (
    <LoginContext.Provider value={context}>
      <LoginScreen state={shown} send={send} />
    </LoginContext.Provider>
  );
  const isFirst = awayMethod(shown) === undefined;
  return drawFramed(
    { screen, state: shown, loadCompiler, isFirst, needsScript: isFirst ? needsScript(plan) : undefined, isAdopted },
    options,
  );
}

/** What of a configuration needs a script. */
function needsScript({ hasPasskeys, methods }: ReturnType<typeof loginPlan>): Framed['needsScript'] {
  const hasWallets = methods.includes('crypto');
  if (!hasPasskeys) return hasWallets ? 'walletsNeedScript' : undefined;
  return hasWallets ? 'needsScript' : 'passkeysNeedScript';
}
