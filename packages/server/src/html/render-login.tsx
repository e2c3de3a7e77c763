import type { Client, LoginConfig, LoginEvent, LoginState } from '@foyer/core';
import { awayMethod, loginPlan, servedLogin } from '@foyer/core';
import { SAFE_BOOTSTRAP } from '@foyer/core/internal/shared';
import { shownUser } from '@foyer/react-ui/internal/shared';
import {
  LoginContext,
  LoginScreen,
  loadCompiler,
  loadLoginMethods,
  prepareInApp,
} from '@foyer/react-ui/internal/users';
import type { Framed } from './frame';
import { renderFramed } from './frame';
import type { RenderOptions, RenderedScreen } from './options';

/** Options of the login screens. */
export interface RenderLoginOptions extends RenderOptions {
  readonly config: LoginConfig;
}

const ignore = () => undefined;

/**
 * Renders the screen of a login's state, for pages without React and without scripts.
 *
 * @param state Undefined: the first form of the configuration.
 * @param send Receives the event of a pressed control.
 */
export const renderLoginScreen = (
  state: LoginState | undefined,
  options: RenderLoginOptions,
  send: (event: LoginEvent) => void = ignore,
): Promise<RenderedScreen> => render(state, options, send, false);

/**
 * Renders the screen of a login's state, for a page on which `mountLogin` or `<foyer-login>` later replaces it without
 * a layout shift. Undefined: the first form of the configuration.
 *
 * @throws UsageError without `action`.
 */
export const renderLogin = async (state: LoginState | undefined, options: RenderLoginOptions): Promise<string> =>
  (await render(state, options, ignore, true)).html;

async function render(
  state: LoginState | undefined,
  options: RenderLoginOptions,
  send: (event: LoginEvent) => void,
  isAdopted: boolean,
): Promise<RenderedScreen> {
  const { styles, bootstrap = SAFE_BOOTSTRAP } = options;
  const config = servedLogin(options.config, bootstrap.unservedProducts);
  const plan = loginPlan(config, loginPlan(options.config));
  const current: LoginState = state ?? { tab: plan.tabs[0], methods: {} };
  const methods = await loadLoginMethods(plan);
  if (current.inApp) await prepareInApp();
  // No screen calls the client while it renders.
  const client = {} as Client;
  // Wallet buttons need scripts, and the 'or' divider needs buttons below it.
  const rendered = { ...plan, hasDivider: plan.hasDivider && (isAdopted || plan.social.length > 0) };
  const context = {
    client,
    config,
    plan: rendered,
    bootstrap,
    hideHeaderText: styles?.hideHeaderText === true,
    methods,
    known: options.known && shownUser(options.known),
  };
  const screen = (
    <LoginContext.Provider value={context}>
      <LoginScreen state={current} send={send} />
    </LoginContext.Provider>
  );
  const isFirst = awayMethod(current) === undefined;
  return renderFramed(
    { screen, state: current, loadCompiler, isFirst, needsScript: isFirst ? needsScript(plan) : undefined, isAdopted },
    options,
  );
}

/** The sign-in methods of a configuration that need scripts. */
function needsScript({ hasPasskeys, methods }: ReturnType<typeof loginPlan>): Framed['needsScript'] {
  const hasWallets = methods.includes('crypto');
  if (!hasPasskeys) return hasWallets ? 'walletsNeedScript' : undefined;
  return hasWallets ? 'needsScript' : 'passkeysNeedScript';
}
