'use client';
import type { PasswordFlowOptions, PasswordState } from '@foyer/core';
import { createPasswordFlow, passwordActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the password flow. Each does nothing in a state where it does not apply. */
export type PasswordActions = ReturnType<typeof passwordActions>;

const FLOW = { make: createPasswordFlow, actions: passwordActions };

/**
 * Sign-up and sign-in by password, from the email address to the session. Options can change at any time; each call
 * uses the newest. The password is never part of the state: it stays in its field. A failure is the `error` of the
 * state and goes to `onError` once: `invalid_email_address`, `password_required`, `network_error`, `timeout`, or the
 * provider's own code, such as `unauthorized_credentials`.
 *
 * @param options The options of the calls: see {@link PasswordFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function usePasswordFlow(
  options: Omit<PasswordFlowOptions, 'instead'> = {},
  callbacks?: Callbacks,
): readonly [PasswordState, PasswordActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
