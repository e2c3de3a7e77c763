import type { Bootstrap, Client, LoginConfig, LoginPlan, Problem } from '@foyer/core';
import type { AutofillLogin } from '@foyer/react-headless/internal/users';
import type { Context } from 'react';
import { ScreenContext, useScreenContext } from '../../parts/screen-context';
import type { LoginMethodFiles } from './login-method';

/** Context of the login screens, besides their state. */
export interface LoginContextValue {
  readonly client: Client;
  readonly config: LoginConfig;
  /** What Main offers. */
  readonly plan: LoginPlan;
  /**
   * Whether several tabs are configured. If settings that come late leave one, its form keeps its place, and what is
   * typed.
   */
  readonly isTabbed?: boolean | undefined;
  readonly bootstrap: Bootstrap;
  readonly hideHeaderText: boolean;
  /** The files of the methods, once loaded. The first form does not wait for them. */
  readonly methods?: LoginMethodFiles | undefined;
  /** Whether a server has drawn the first form, and the files of its methods come later. */
  readonly isFromServer?: boolean | undefined;
  /** Told of each part of the first form that is not hydrated yet (`useArrivals`). */
  readonly arrive?: (() => () => void) | undefined;
  /** Set if loading the methods failed: tries again. */
  readonly retry?: (() => void) | undefined;
  /** The running login, for passkey autofill. */
  readonly autofillLogin?: AutofillLogin | undefined;
  /** Reports problems from outside the login flow. */
  readonly onError?: ((error: Problem) => void) | undefined;
}

export const LoginContext = ScreenContext as Context<LoginContextValue | undefined>;

/** The value of the login around a part of its first form. Screens of methods use `useScreenContext`. */
export const useLoginContext = (): LoginContextValue => useScreenContext<LoginContextValue>();
