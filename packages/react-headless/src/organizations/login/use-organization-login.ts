'use client';
import type {
  OrganizationFlowOptions,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '@foyer/core/organizations';
import {
  createOrganizationLoginFlow,
  discoveryActions,
  organizationLoginActions,
  organizationPasswordResetActions,
  secondFactorActions,
  ssoDiscoveryActions,
} from '@foyer/core/organizations';
import { useEffect, useMemo } from 'react';
import { useFlowCallbacks } from '../../flow/use-kind-flow';
import { useFlow, useKeyedValue, useLatest } from '../../flow/flow-hooks';
import { useSessionEnd } from '../../flow/use-combined-host';
import type { OrganizationCallbacks } from '../organization-context';
import { useOrganizationClient } from '../use-organization-client';
import { members } from '../kind';

/** The actions of a login to organizations: its own, and those of each part that can be active. */
export interface OrganizationLoginActions extends Omit<ReturnType<typeof organizationLoginActions>, 'configure'> {
  /** The actions of the discovery: see {@link useDiscovery}. */
  readonly discovery: ReturnType<typeof discoveryActions>;
  /** The actions of the SSO screen: see {@link useSsoDiscovery}. */
  readonly ssoDiscovery: ReturnType<typeof ssoDiscoveryActions>;
  /** The actions of the second factor: see {@link useSecondFactor}. */
  readonly secondFactor: ReturnType<typeof secondFactorActions>;
  /** The actions of the password reset: see {@link useOrganizationPasswordReset}. */
  readonly passwordReset: ReturnType<typeof organizationPasswordResetActions>;
}

/**
 * Sign-in to organizations with every method of `options.products`: the first screen, the choice of an organization, a
 * second factor and a forgotten password, as one flow. `state.at` names the active part, and `state.inner` is its own
 * state. Options can change at any time, without starting over. A failure is the `error` of the state, or of
 * `state.inner`, and goes to `onError` once.
 *
 * @param options The products and their options, as for the widget: times in minutes.
 * @param callbacks Called with the login's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, useOrganizationLogin } from '@foyer/react-headless/organizations';
 *
 * export function SignIn() {
 *   const [state, actions] = useOrganizationLogin({ products: ['emailOtp'], authFlowType: 'Discovery' });
 *   if (state.at === 'main')
 *     return (
 *       <form {...formProps((field) => actions.submitEmail(field('email')))}>
 *         <input name="email" type="email" aria-label="Work email" />
 *         <button disabled={state.entry !== 'open'}>Continue</button>
 *       </form>
 *     );
 *   if (state.at === 'code')
 *     return (
 *       <form {...formProps((field) => actions.submitCode(field('code')))}>
 *         <input name="code" inputMode="numeric" autoComplete="one-time-code" aria-label="Passcode" />
 *       </form>
 *     );
 *   return null;
 * }
 */
export function useOrganizationLogin(
  options: OrganizationFlowOptions,
  callbacks?: OrganizationCallbacks,
): readonly [OrganizationLoginState, OrganizationLoginActions] {
  const client = useOrganizationClient();
  const latest = useLatest(options);
  const flow = useKeyedValue(() => createOrganizationLoginFlow(client, latest), client);
  const { configure, actions } = useMemo(() => actionsOf(flow.send, latest), [flow, latest]);
  const ways = JSON.stringify([options.products, options.oauthOptions]);
  useEffect(() => configure(latest()), [configure, latest, ways]);
  useSessionEnd(
    client.session,
    useMemo(() => () => flow.send({ type: 'signedOut' }), [flow]),
  );
  useFlowCallbacks(members, flow, callbacks);
  return [useFlow(flow), actions];
}

function actionsOf(send: (event: OrganizationLoginEvent) => void, settings: () => OrganizationFlowOptions) {
  const { configure, ...own } = organizationLoginActions(send);
  const actions: OrganizationLoginActions = {
    ...own,
    discovery: discoveryActions((event) => send({ type: 'discovery', event })),
    ssoDiscovery: ssoDiscoveryActions((event) => send({ type: 'ssoDiscovery', event })),
    secondFactor: secondFactorActions((event) => send({ type: 'secondFactor', event }), settings),
    passwordReset: organizationPasswordResetActions((event) => send({ type: 'passwordReset', event })),
  };
  return { configure, actions };
}
