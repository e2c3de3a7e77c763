'use client';
import type { UserMenuOptions, UserMenuState } from '@foyer/core/user-button';
import { createUserMenuFlow, userMenuActions } from '@foyer/core/user-button';
import { useMemo } from 'react';
import { menuReader } from './menu-reader';
import type { CallbacksOf } from '../flow/host-callbacks';
import { useCallbacks } from '../flow/callbacks';
import { useAnyClient, useParts } from '../client/use-any-client';
import { useFlow, useKeyedValue, useLatest, useReportedSteps, withServerState } from '../flow/flow-hooks';
import { useSessionEnd } from '../flow/use-combined-host';

/** The actions of the menu. Each does nothing in a state where it does not apply. */
export type UserMenuActions = ReturnType<typeof userMenuActions>;

/** The callbacks of a menu. */
export type UserMenuCallbacks = Pick<CallbacksOf<never, never>, 'onError' | 'onSignedOut'>;

const HIDDEN: UserMenuState = { at: 'hidden' };

/**
 * The button and the menu of the signed-in user or member: the account, the focused item, and the sign-out. `hidden`
 * for a visitor. An error of an item and a failed sign-out go to `onError` once.
 *
 * @param options The host's items, and the callback after a sign-out: see {@link UserMenuOptions}. Options can change
 *   at any time.
 * @param callbacks Those of this component: the menu does not call those of the provider.
 * @returns The state of the menu, and its actions, which keep their identity.
 */
export function useUserMenu(
  options: UserMenuOptions = {},
  callbacks?: UserMenuCallbacks,
): readonly [UserMenuState, UserMenuActions] {
  const client = useAnyClient();
  const parts = useParts();
  const { isNews } = parts;
  const latest = useLatest(options);
  // A server does not know who is signed in.
  const flow = useKeyedValue(
    () => withServerState(HIDDEN, createUserMenuFlow({ ...parts, session: client.session }, latest)),
    client,
  );
  const actions = useMemo(() => userMenuActions(flow.send), [flow]);
  const host = useCallbacks<never, never>(callbacks);
  const reporter = useMemo(() => ({ host, isNews }), [host, isNews]);
  useReportedSteps(flow, reporter, menuReader);
  useSessionEnd(client.session, host.onSignedOut);
  return [useFlow(flow), actions];
}
