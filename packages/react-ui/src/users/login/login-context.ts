import type { Bootstrap, Client, LoginConfig, LoginPlan, Problem } from '@foyer/core';
import type { AutofillLogin } from '@foyer/react-headless/internal/users';
import type { Context } from 'react';
import type { ShownUser } from '../../login/known-user';
import { ScreenContext, useScreenContext } from '../../parts/screen-context';
import type { LoginMethodFiles } from './login-method';

/** The context of the login screens, in addition to their state. */
export interface LoginContextValue {
  readonly client: Client;
  readonly config: LoginConfig;
  /** The methods that Main offers. */
  readonly plan: LoginPlan;
  /**
   * Whether several tabs are configured. If late settings leave only one, its form stays mounted and preserves typed
   * text.
   */
  readonly isTabbed?: boolean | undefined;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** The chunks of the methods, once loaded. The first form does not wait for them. */
  readonly methods?: LoginMethodFiles | undefined;
  /** The user whom the page or this browser knows, once the chunks of the methods are loaded. */
  readonly known?: ShownUser | undefined;
  /** Whether the first form is server-rendered, and the chunks of its methods are not loaded yet. */
  readonly isFromServer?: boolean | undefined;
  /** Called by each part of the first form that is not hydrated yet (`useArrivals`). */
  readonly arrive?: (() => () => void) | undefined;
  /** Retries after the methods failed to load. */
  readonly retry?: (() => void) | undefined;
  /** The running login, for passkey autofill. */
  readonly autofillLogin?: AutofillLogin | undefined;
  /** Reports errors from outside the login flow. */
  readonly onError?: ((error: Problem) => void) | undefined;
}

export const LoginContext = ScreenContext as Context<LoginContextValue | undefined>;

/** The login's context for a part of its first form. Screens of methods use `useScreenContext`. */
export const useLoginContext = (): LoginContextValue => useScreenContext<LoginContextValue>();
