import type { AccountHandlers, AccountSectionName, AccountSectionOptions } from '@foyer/core/account';
import type { Callbacks } from '@foyer/react-headless';
import { createContext, useContext } from 'react';

/** How the account page, or a section by itself, is configured. */
export interface AccountConfig extends AccountSectionOptions {
  /** Which sections there are, in their order. Default: all that apply. */
  readonly sections?: readonly AccountSectionName[] | undefined;
  /** The parts of a name that can be changed. Default: `first` and `last`. */
  readonly profileFields?: readonly ('first' | 'middle' | 'last')[] | undefined;
  /** How a new address is proved. Default: `code`. */
  readonly emailProof?: 'code' | 'link' | undefined;
  /** What the host's server does, because it has the secret for it. */
  readonly handlers?: AccountHandlers | undefined;
  readonly enableShadowDOM?: boolean | undefined;
}

/** What a section of a user is given by the page around it. It keeps its identity while nothing of it changes. */
export interface AccountContextValue {
  readonly config: AccountConfig;
  /** For the hooks of sections: the page itself tells of the end of a session. */
  readonly callbacks: Callbacks | undefined;
}

export const AccountContext = createContext<AccountContextValue>({ config: {}, callbacks: undefined });

export const useAccountContext = (): AccountContextValue => useContext(AccountContext);
