'use client';
import type { emailsActions, EmailsOptions, EmailsState } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useEmailsFlow } from './contact-flows';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type EmailsActions = ReturnType<typeof emailsActions>;

/**
 * Shows, adds, verifies and removes the email addresses of the signed-in user. A sensitive action waits for the
 * re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link EmailsOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useEmails(options: EmailsOptions = {}, callbacks?: Callbacks): readonly [EmailsState, EmailsActions] {
  const { state, actions } = useEmailsFlow(options, callbacks);
  return [state, actions];
}
