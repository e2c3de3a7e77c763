'use client';
import type { SessionsOptions, SessionsState } from '@foyer/core/account';
import { createSessionsFlow, sessionsActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type SessionsActions = ReturnType<typeof sessionsActions>;

const ON_SERVER: SessionsState = { at: 'loading', personId: '' };
const SECTION = { make: createSessionsFlow, actions: sessionsActions, onServer: ON_SERVER };

/**
 * Shows the sessions of the signed-in user, as the host's server lists them, and ends all but this one. A sensitive
 * action waits for the re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError`
 * once. Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link SessionsOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useActiveSessions(
  options: SessionsOptions,
  callbacks?: Callbacks,
): readonly [SessionsState, SessionsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
