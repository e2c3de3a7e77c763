'use client';
import type { SecondFactorFlowOptions, SecondFactorState } from '@foyer/core/organizations';
import { createSecondFactorFlow, secondFactorActions } from '@foyer/core/organizations';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The actions of the second factor. Each does nothing in a state where it does not apply. */
export type SecondFactorActions = ReturnType<typeof secondFactorActions>;

const FLOW = { make: createSecondFactorFlow, actions: secondFactorActions };

/**
 * The second factor of a member: a texted passcode, an authenticator app or a recovery code, entered or set up. It
 * waits in `idle` until `begin(answer)` is called with the response of a first factor that asks for one, and ends in
 * `ended`. A failure is the `error` of the state and goes to `onError` once: `invalid_phone_number`, `invalid_code`,
 * `network_error`, `timeout`, or the provider's own code, such as `unable_to_authenticate_totp`.
 *
 * @param options The options of the calls: see {@link SecondFactorFlowOptions}. Options can change at any time.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, OrganizationProblemText, useSecondFactor } from '@foyer/react-headless/organizations';
 *
 * export function SecondFactor() {
 *   const [state, actions] = useSecondFactor();
 *   if (state.at !== 'enterTotp') return null;
 *   return (
 *     <form {...formProps((field) => actions.submitCode(field('code')))}>
 *       <input name="code" inputMode="numeric" autoComplete="one-time-code" aria-label="Code" />
 *       <OrganizationProblemText problem={state.error} place="totp" />
 *     </form>
 *   );
 * }
 */
export function useSecondFactor(
  options: SecondFactorFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SecondFactorState, SecondFactorActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
