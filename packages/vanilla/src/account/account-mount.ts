import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { checkClient } from '@foyer/core/internal/users';
import { FoyerProvider } from '@foyer/react-headless';
import type { ClientKind } from '../mount-function';
import { mountFunction } from '../mount-function';
import type { Mount } from '../mounts';
import type { MountedAccountProps } from './account-widget';
import { AccountWidget } from './account-widget';

/**
 * The clients of `createClient`. Defined here again, because the module with the other definition imports all other
 * widgets into a page that only has the account.
 */
export const ACCOUNT_CLIENTS: ClientKind<Client> = {
  Provider: FoyerProvider,
  create: createClient,
  check: checkClient,
};

// Marked pure so that bundlers drop it from a page that does not mount it.

/**
 * Mounts the account page of the signed-in user, or with `section` one of its sections. The chunk of each section loads
 * when it is shown. See {@link Mount}.
 */
export const mountAccount: Mount<MountedAccountProps> = /* @__PURE__ */ mountFunction(
  ACCOUNT_CLIENTS,
  'mountAccount',
  AccountWidget,
);
