import type { Bootstrap, LoginConfig, LoginPlan, Problem } from '@foyer/core';
import { UsageError } from '@foyer/core';
import type { LoginFlow } from '@foyer/react-headless/skin';
import { createContext, useContext } from 'react';
import type { LoginMethodFiles } from './login-method';

/** What the login screens are told besides their moment. */
export interface LoginContextValue {
  readonly config: LoginConfig;
  readonly plan: LoginPlan;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** What the methods bring, once it is loaded; the first form does not wait for it. */
  readonly methods?: LoginMethodFiles | undefined;
  /** They could not be loaded: the way to try again. */
  readonly retry?: (() => void) | undefined;
  /** The running login, for what runs beside it. */
  readonly flow?: LoginFlow | undefined;
  /** For what runs beside the login's own flow. */
  readonly onError?: ((error: Problem) => void) | undefined;
}

export const LoginContext = createContext<LoginContextValue | undefined>(undefined);

export function useLoginContext(): LoginContextValue {
  const value = useContext(LoginContext);
  if (!value) throw new UsageError('A login screen was drawn outside of the Login widget.');
  return value;
}

/** The `autocomplete` of a field of the first form: browsers offer passkeys there too (spec section 4). */
export const useAutocomplete = (field: 'email' | 'tel'): string =>
  useLoginContext().plan.hasPasskeys ? `${field} webauthn` : field;

/** How many buttons are sure to come before the form. A passkey's is one where there is no form for its autofill. */
export const awaitedButtons = ({ social, hasWallets, hasPasskeys, tabs }: LoginPlan): number =>
  social.length + Number(hasWallets) + Number(hasPasskeys && tabs.length === 0);
