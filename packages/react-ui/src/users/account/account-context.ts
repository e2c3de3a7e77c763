import type { AccountHandlers, AccountSectionName, AccountSectionOptions } from '@foyer/core/account';
import type { Callbacks } from '@foyer/react-headless';
import { createContext, useContext } from 'react';

/** Options of the account page and of each section. */
export interface AccountConfig extends AccountSectionOptions {
  /**
   * The sections to show, in order.
   * @defaultValue all that apply
   */
  readonly sections?: readonly AccountSectionName[] | undefined;
  /**
   * The parts of a name that can be changed.
   * @defaultValue `first` and `last`
   */
  readonly profileFields?: readonly ('first' | 'middle' | 'last')[] | undefined;
  /**
   * How a new email address is verified. If `otp` is a product of `login`, in-app browsers get a code even with `link`.
   * @defaultValue `code`
   */
  readonly emailProof?: 'code' | 'link' | undefined;
  /** Actions that the host's server performs, because they need the secret. */
  readonly handlers?: AccountHandlers | undefined;
  /**
   * Renders into a shadow root, so that styles of the page do not apply.
   * @defaultValue `false`
   */
  readonly enableShadowDOM?: boolean | undefined;
}

/** Context that the account page passes to its sections. Keeps its identity while no value changes. */
export interface AccountContextValue {
  readonly config: AccountConfig;
  /** For the hooks of sections. Without `onSignedOut`, which the page itself calls. */
  readonly callbacks: Callbacks | undefined;
}

export const AccountContext = createContext<AccountContextValue>({ config: {}, callbacks: undefined });

export const useAccountContext = (): AccountContextValue => useContext(AccountContext);
