'use client';
import type { Client, Flow, LoginConfig, LoginEvent, LoginMethod, LoginPlan, LoginState, LoginTab } from '@foyer/core';
import {
  createLoginFlow,
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
  withOptions,
} from '@foyer/core';
import { useMemo } from 'react';
import { hydratedAs } from './hydrated-as';
import { useClient } from './use-client';
import { useFlow } from './use-flow';
import { useLatest } from './use-latest';
import { useMade } from './use-made';

/** What a screen can do in a login: choose a tab, and the actions of each method. */
export interface LoginActions {
  readonly chooseTab: (tab: LoginTab) => void;
  readonly otp: ReturnType<typeof otpActions>;
  readonly magicLink: ReturnType<typeof magicLinkActions>;
  readonly oauth: ReturnType<typeof oauthActions>;
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
    },
    {
      otp: withOptions(client, () => otpOptionsOf(config())),
      magicLink: withOptions(client, () => magicLinkOptionsOf(config())),
      oauth: withOptions(client, () => oauthOptionsOf(config())),
    },
    tabs[0],
  );
  const { methods: states, ...state } = flow.getState();
  const magicLink = states.magicLink && ({ at: 'enter' } as const);
  const oauth = states.oauth && ({ at: 'choose' } as const);
  const served = { ...states, ...(magicLink && { magicLink }), ...(oauth && { oauth }) };
  return hydratedAs({ ...state, methods: served }, flow);
}

const loginActions = (send: (event: LoginEvent) => void): LoginActions => ({
  chooseTab: (tab) => send({ type: 'chooseTab', tab }),
  otp: otpActions((event) => send({ type: 'otp', event })),
  magicLink: magicLinkActions((event) => send({ type: 'magicLink', event })),
  oauth: oauthActions((event) => send({ type: 'oauth', event })),
});
