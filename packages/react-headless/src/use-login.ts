'use client';
import type { AutofillSurroundings, Client, Flow, LoginConfig, LoginEvent, LoginMethod, LoginPlan, LoginState, LoginTab } from '@foyer/core';
import {
  createLoginFlow,
  isMainFree,
  cryptoActions,
  cryptoFlow,
  cryptoOptionsOf,
  loginPlan,
  magicLinkActions,
  magicLinkFlow,
  magicLinkOptionsOf,
  oauthActions,
  oauthFlow,
  oauthOptionsOf,
  otpActions,
  otpFlow,
  otpOptionsOf,
  passkeyActions,
  passkeyFlow,
  passkeyOptionsOf,
  passwordActions,
  passwordFlow,
  passwordOptionsOf,
  withOptions,
} from '@foyer/core';
import { useCallback, useMemo } from 'react';
import { hydratedAs } from './hydrated-as';
import { useClient } from './use-client';
import { useFlow } from './use-flow';
import { useLatest } from './use-latest';
import { useMade } from './use-made';
import { usePasskeyAutofill } from './use-passkey-autofill';

/** What a screen can do in a login: choose a tab, and the actions of each method. */
export interface LoginActions {
  readonly chooseTab: (tab: LoginTab) => void;
  readonly otp: ReturnType<typeof otpActions>;
  readonly magicLink: ReturnType<typeof magicLinkActions>;
  readonly oauth: ReturnType<typeof oauthActions>;
  readonly passkey: ReturnType<typeof passkeyActions>;
  readonly crypto: ReturnType<typeof cryptoActions>;
  readonly password: ReturnType<typeof passwordActions>;
}

/**
 * Sign-up and log-in by every method of `config.products`, as one flow: its tab, and the moment of each method.
 * `awayMoment(state)` is the method that has left the first form, `loginPlan(config)` what that form is made of.
 * The configuration may change at any time; only another set of methods starts anew.
 */
export function useLogin(config: LoginConfig): readonly [LoginState, LoginActions] {
  const client = useClient();
  const latest = useLatest(config);
  const plan = loginPlan(config);
  const flow = useMade(() => createFlow(client, latest, plan), client, plan.methods.join());
  const actions = useMemo(() => loginActions(flow.send), [flow]);
  const { hasPasskeys } = plan;
  const around = useMemo(() => (hasPasskeys ? aroundLogin(flow) : undefined), [flow, hasPasskeys]);
  const passkeyOptions = useCallback(() => passkeyOptionsOf(latest()), [latest]);
  usePasskeyAutofill(client, passkeyOptions, around);
  return [useFlow(flow), actions];
}

function createFlow(
  client: Client,
  config: () => LoginConfig,
  { methods, tabs }: LoginPlan,
): Flow<LoginState, LoginEvent> {
  const uses = (method: LoginMethod) => methods.includes(method);
  const flow = createLoginFlow(
    {
      ...(uses('otp') && { otp: otpFlow }),
      ...(uses('magicLink') && { magicLink: magicLinkFlow }),
      ...(uses('oauth') && { oauth: oauthFlow }),
      ...(uses('passkey') && { passkey: passkeyFlow }),
      ...(uses('crypto') && { crypto: cryptoFlow }),
      ...(uses('password') && { password: passwordFlow }),
    },
    {
      otp: withOptions(client, () => otpOptionsOf(config())),
      magicLink: withOptions(client, () => magicLinkOptionsOf(config())),
      oauth: withOptions(client, () => oauthOptionsOf(config())),
      passkey: withOptions(client, () => passkeyOptionsOf(config())),
      crypto: withOptions(client, () => cryptoOptionsOf(config())),
      password: withOptions(client, () => passwordOptionsOf(config())),
    },
    tabs[0],
  );
  const { methods: states, ...state } = flow.getState();
  const magicLink = states.magicLink && ({ at: 'enter' } as const);
  const oauth = states.oauth && ({ at: 'choose' } as const);
  const served = { ...states, ...(magicLink && { magicLink }), ...(oauth && { oauth }) };
  return hydratedAs({ ...state, methods: served }, flow);
}

/** The autofill stands beside the first form, while no way in is under way. */
const aroundLogin = (flow: Flow<LoginState, LoginEvent>): AutofillSurroundings => ({
  isFree() {
    const state = flow.getState();
    const { passkey } = state.methods;
    return passkey?.at === 'idle' && passkey.autofill === true && state.tab !== undefined && isMainFree(state);
  },
  subscribe: flow.subscribe,
  picked: (answer) => flow.send({ type: 'passkey', event: { type: 'passkeyPicked', ...answer } }),
});

const loginActions = (send: (event: LoginEvent) => void): LoginActions => ({
  chooseTab: (tab) => send({ type: 'chooseTab', tab }),
  otp: otpActions((event) => send({ type: 'otp', event })),
  magicLink: magicLinkActions((event) => send({ type: 'magicLink', event })),
  oauth: oauthActions((event) => send({ type: 'oauth', event })),
  passkey: passkeyActions((event) => send({ type: 'passkey', event })),
  crypto: cryptoActions((event) => send({ type: 'crypto', event })),
  password: passwordActions((event) => send({ type: 'password', event })),
});
