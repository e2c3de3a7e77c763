'use client';
import type { LoginConfig, LoginEvent, LoginMethod, LoginState, LoginTab } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { accountActions, accountFlow } from '@foyer/core/skin/account';
import { cryptoActions, cryptoFlow } from '@foyer/core/skin/crypto';
import { magicLinkActions, magicLinkFlow } from '@foyer/core/skin/magic-link';
import { oauthActions, oauthFlow } from '@foyer/core/skin/oauth';
import { otpActions, otpFlow } from '@foyer/core/skin/otp';
import { passkeyActions, passkeyFlow } from '@foyer/core/skin/passkey';
import { passwordActions, passwordFlow } from '@foyer/core/skin/password';
import type { LoginFlows } from '@foyer/core/skin';
import { hostEvents, passkeyOptionsOf } from '@foyer/core/skin';
import { useCallback, useMemo } from 'react';
import type { Callbacks } from './callbacks';
import { useLatest } from './use-flow';
import { useHost, useSignedOut } from './use-host';
import { useHostListener } from './use-host-events';
import { useLoginFlow } from './use-login-flow';
import { useLoginAutofill } from './use-passkey-autofill';

/** The actions of a login: choosing a tab, and those of each method. */
export interface LoginActions {
  readonly chooseTab: (tab: LoginTab) => void;
  readonly account: ReturnType<typeof accountActions>;
  readonly otp: ReturnType<typeof otpActions>;
  readonly magicLink: ReturnType<typeof magicLinkActions>;
  readonly oauth: ReturnType<typeof oauthActions>;
  readonly passkey: ReturnType<typeof passkeyActions>;
  readonly crypto: ReturnType<typeof cryptoActions>;
  readonly password: ReturnType<typeof passwordActions>;
}

/**
 * Sign-up and log-in with every method of `config.products`, as one flow with a tab and the state of each method.
 * `awayMethod(state)` is the method that has left the first form; `loginPlan(config)` describes that form. The
 * configuration may change at any time; only a different set of methods starts over.
 * A failure is the `error` of a method's state and goes to `onError` once, with the codes of that method's own hook.
 *
 * @param config The products and their options, as for the widget: times in minutes.
 * @param callbacks Told of the login's events, failures and sign-ins; also after an unmount.
 */
export function useLogin(config: LoginConfig, callbacks?: Callbacks): readonly [LoginState, LoginActions] {
  const latest = useLatest(config);
  const host = useHost(callbacks);
  const plan = loginPlan(config);
  const methods = plan.methods.join();
  const flows = useMemo(() => flowsOf(methods.split(',') as LoginMethod[]), [methods]);
  const { state, send, flow } = useLoginFlow(plan, config, flows, useHostListener(host, hostEvents));
  useSignedOut(host);
  const passkeyOptions = useCallback(() => passkeyOptionsOf(latest()), [latest]);
  useLoginAutofill(plan.hasPasskeys ? flow : undefined, passkeyOptions);
  return [state, useMemo(() => loginActions(send), [send])];
}

const FLOWS: Required<LoginFlows> = {
  account: accountFlow,
  otp: otpFlow,
  magicLink: magicLinkFlow,
  oauth: oauthFlow,
  passkey: passkeyFlow,
  crypto: cryptoFlow,
  password: passwordFlow,
};

const flowsOf = (methods: readonly LoginMethod[]): LoginFlows =>
  Object.fromEntries(Object.entries(FLOWS).filter(([method]) => methods.includes(method as LoginMethod)));

const loginActions = (send: (event: LoginEvent) => void): LoginActions => ({
  chooseTab: (tab) => send({ type: 'chooseTab', tab }),
  account: accountActions((event) => send({ type: 'account', event })),
  otp: otpActions((event) => send({ type: 'otp', event })),
  magicLink: magicLinkActions((event) => send({ type: 'magicLink', event })),
  oauth: oauthActions((event) => send({ type: 'oauth', event })),
  passkey: passkeyActions((event) => send({ type: 'passkey', event })),
  crypto: cryptoActions((event) => send({ type: 'crypto', event })),
  password: passwordActions((event) => send({ type: 'password', event })),
});
