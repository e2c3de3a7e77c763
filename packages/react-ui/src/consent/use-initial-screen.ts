import type { AuthorizeState, InitialConsent, LogoutState } from '@foyer/core/internal/consent';
import { isMeantFor } from '@foyer/core/internal/consent';
import { useIsHydrated } from '@foyer/react-headless/internal';
import { useState, useSyncExternalStore } from 'react';
import { CONSENT_PASSING } from './consent-screen';

/** The client's signed-in user or member. */
export interface KnownUser<Account> {
  readonly getSync: () => Account | null;
  readonly getInfo: () => { readonly fromCache: boolean };
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * The id of the signed-in user or member. Null: no one is signed in. Undefined: not known yet, for example on a server.
 */
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
  /** No button works yet: the screen is server-rendered, and the flow has not reached its own. */
  readonly isWaiting: boolean;
}

// Decision 124.
/**
 * The server-rendered screen, until the flow reaches its own. Applies only to this request and to the user it was made
 * for. During hydration it is always the server's screen.
 * @param initial Undefined: the server found out nothing for this page.
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
  // The screens use no more fields of a state than the server sends.
  return { state: first as unknown as State, isWaiting: true };
}
