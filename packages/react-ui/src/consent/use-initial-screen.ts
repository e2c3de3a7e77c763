import type { AuthorizeState, InitialConsent, LogoutState } from '@foyer/core/internal/consent';
import { isMeantFor } from '@foyer/core/internal/consent';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useState, useSyncExternalStore } from 'react';
import { CONSENT_PASSING } from './consent-screen';

/** The person or member whom a client knows. */
export interface KnownUser<Account> {
  readonly getSync: () => Account | null;
  readonly getInfo: () => { readonly fromCache: boolean };
  readonly onChange: (listener: () => void) => () => void;
}

/** Their id. Null: certainly nobody is signed in. Undefined: the client does not know yet, nor does a server. */
export function useUserId<Account>(
  { getSync, getInfo, onChange }: KnownUser<Account>,
  idOf: (account: Account) => string,
): string | null | undefined {
  const read = () => {
    const account = getSync();
    if (account) return idOf(account);
    return getInfo().fromCache ? undefined : null;
  };
  return useSyncExternalStore(onChange, read, unknown);
}

const unknown = () => undefined;

interface ShownScreen<State> {
  readonly state: State;
  /** Nothing can be pressed yet: the screen is the server's, and the flow has not come to its own. */
  readonly isWaiting: boolean;
}

// Decision 124.
/**
 * The screen that a server has drawn, until the flow has come to a screen of its own: for this request, and for nobody
 * but the person whom it was made for. During hydration it is what the server had, whatever the browser knows.
 *
 * @param initial Undefined: the server knew nothing that counts.
 */
export function useInitialScreen<State extends AuthorizeState | LogoutState>(
  initial: InitialConsent | null | undefined,
  state: State,
  personId: string | null | undefined,
): ShownScreen<State> {
  const isHydrated = useIsHydrated();
  const [isOver, setOver] = useState(false);
  const isPassing = CONSENT_PASSING.includes(state.at);
  if (!isPassing && !isOver) setOver(true);
  const first = initial?.first;
  if (!first || !isPassing || isOver || (isHydrated && !isMeantFor(first, state, personId)))
    return { state, isWaiting: false };
  // The screens need no more of a state than a server says.
  return { state: first as unknown as State, isWaiting: true };
}
