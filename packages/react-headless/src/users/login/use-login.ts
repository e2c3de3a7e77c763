'use client';
import type { LoginConfig, LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { LOGIN_ACTIONS, LOGIN_FLOWS, startLoginBy, userReader } from '@foyer/core/internal/users';
import type { LoginFlows } from '@foyer/core/internal/users';
import { useMemo } from 'react';
import type { Callbacks } from '../foyer-context';
import { useClient } from '../use-client';
import { useStepListener } from '../../flow/flow-hooks';
import { useHost, useSignedOut, useStepReporter } from '../use-host-events';
import { useLoginFlow } from './use-login-flow';
import { useLoginAutofill } from './use-passkey-autofill';

/** The actions of a login: choosing a tab, and those of each method. */
export type LoginActions = {
  /** Opens a tab of the first screen. */
  readonly chooseTab: (tab: LoginTab) => void;
} & {
  readonly [M in LoginMethod]: ReturnType<(typeof LOGIN_ACTIONS)[M]>;
};

/**
 * Sign-up and sign-in with every method of `config.products`, as one flow with a tab and the state of each method.
 * `awayMethod(state)` is the method that has left the first screen; `loginPlan(config)` describes that screen. The
 * configuration can change at any time; only a different set of methods starts over. A failure is the `error` of a
 * method's state and goes to `onError` once, with the codes of that method's own hook.
 *
 * @param config The products and their options, as for the widget: times in minutes. `inAppBrowsers` is `'ignore'`
 *   unless you set it; with `'guide'`, `state.inApp` has the app and the method for email addresses.
 * @param callbacks Called with the login's events, failures and sign-ins, even after an unmount.
 *
 * @example
 * import { ProblemText, useLogin } from '@foyer/react-headless';
 *
 * const config = { products: ['oauth', 'passkeys'], oauthOptions: { providers: [{ type: 'github' }] } } as const;
 *
 * export function SignIn() {
 *   const [state, actions] = useLogin(config);
 *   const { oauth } = state.methods;
 *   return (
 *     <>
 *       <button onClick={() => actions.oauth.choose('github')}>Continue with GitHub</button>
 *       {oauth?.at === 'choose' && <ProblemText problem={oauth.error} />}
 *     </>
 *   );
 * }
 */
export function useLogin(config: LoginConfig, callbacks?: Callbacks): readonly [LoginState, LoginActions] {
  const host = useHost(callbacks);
  const plan = loginPlan(config);
  const methods = plan.methods.join();
  const start = useMemo(() => startLoginBy(flowsOf(methods.split(',').filter(Boolean) as LoginMethod[])), [methods]);
  const { state, send, autofillLogin } = useLoginFlow(
    plan,
    // A host's own screens follow their own plan of the first screen.
    { inAppBrowsers: 'ignore', ...config },
    start,
    useStepListener(useStepReporter(host), userReader),
  );
  useSignedOut(host);
  useLoginAutofill(useClient(), plan.hasPasskeys ? autofillLogin : undefined);
  return [state, useMemo(() => loginActions(send), [send])];
}

const flowsOf = (methods: readonly LoginMethod[]): LoginFlows =>
  Object.fromEntries(methods.map((method) => [method, LOGIN_FLOWS[method]]));

type ActionsOf = (send: (event: object) => void) => object;

function loginActions(send: (event: LoginEvent) => void): LoginActions {
  const ofMethods = Object.entries(LOGIN_ACTIONS).map(([type, actionsOf]) => [
    type,
    (actionsOf as ActionsOf)((event) => send({ type, event } as LoginEvent)),
  ]);
  return { chooseTab: (tab) => send({ type: 'chooseTab', tab }), ...Object.fromEntries(ofMethods) } as LoginActions;
}
