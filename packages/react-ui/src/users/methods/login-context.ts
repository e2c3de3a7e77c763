import type { Bootstrap, LoginConfig, LoginPlan, Problem } from '@foyer/core';
import { UsageError } from '@foyer/core';
import type { LoginFlow } from '@foyer/react-headless/internal/users';
import { createContext, useContext } from 'react';
import type { LoginMethodFiles } from './login-method';

/** Context of the login screens, besides their state. */
export interface LoginContextValue {
  readonly config: LoginConfig;
  readonly plan: LoginPlan;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** The files of the methods, once loaded. The first form does not wait for them. */
  readonly methods?: LoginMethodFiles | undefined;
  /** Set if loading the methods failed: tries again. */
  readonly retry?: (() => void) | undefined;
  /** The running login, for passkey autofill. */
  readonly flow?: LoginFlow | undefined;
  /** Reports problems from outside the login flow. */
  readonly onError?: ((error: Problem) => void) | undefined;
}

export const LoginContext = createContext<LoginContextValue | undefined>(undefined);

export function useLoginContext(): LoginContextValue {
  const value = useContext(LoginContext);
  if (!value) throw new UsageError('A login screen was drawn outside of the Login widget.');
  return value;
}

/** The `autocomplete` of a field of the first form, where browsers may also offer passkeys (spec section 4). */
export const useAutocomplete = (field: 'email' | 'tel'): string =>
  useLoginContext().plan.hasPasskeys ? `${field} webauthn` : field;
