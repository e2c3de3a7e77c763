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
 * The clients of `createClient`. A constant of this file's own: that of the other mounts stands beside all their
 * widgets, and a page that has the account alone would bring them.
 */
export const ACCOUNT_CLIENTS: ClientKind<Client> = {
  Provider: FoyerProvider,
  create: createClient,
  check: checkClient,
};

// Marked pure so that bundlers drop it from a page that does not mount it.

/**
 * Mounts the account page of the signed-in person, or with `section` one section of it. Each section's file is loaded
 * when it is shown. See {@link Mount}.
 */
export const mountAccount: Mount<MountedAccountProps> = /* @__PURE__ */ mountFunction(
  ACCOUNT_CLIENTS,
  'mountAccount',
  AccountWidget,
);
