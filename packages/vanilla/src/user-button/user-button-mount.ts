import type { Client } from '@foyer/core';
import type { OrganizationClient } from '@foyer/core/organizations';
import { isClient, kindOf, UsageError } from '@foyer/core/internal/shared';
import { AnyClientContext } from '@foyer/react-headless/internal';
import type { UserButtonProps } from '@foyer/react-ui/user-button';
import { UserButton } from '@foyer/react-ui/user-button';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import type { GivenClient, MountOf } from '../mount-function';
import { mountFunction } from '../mount-function';

interface AnyProviderProps {
  readonly client: Client | OrganizationClient;
  readonly children?: ReactNode;
}

const AnyProvider = ({ client, children }: AnyProviderProps) =>
  createElement(AnyClientContext.Provider, { value: client }, children);

/** The clients of `createClient` and of `createOrganizationClient`. Imports the code of neither. */
export const CLIENTS_OF_BOTH: GivenClient<Client | OrganizationClient> = {
  Provider: AnyProvider,
  check: checkAnyClient,
};

/**
 * Mounts a widget for users and members. A second mount on the same element updates it in place with only the new
 * options, and returns the same object. A different widget on the same element replaces it. Removing the element from
 * the page unmounts the widget. Throws a UsageError: `element_not_found` if the element does not exist,
 * `invalid_argument` if the first argument is not a client or the second not an object.
 */
export type UserButtonMount = MountOf<Client | OrganizationClient, UserButtonProps>;

/** Mounts the button with the menu of the signed-in user or member. See {@link UserButtonMount}. */
export const mountUserButton: UserButtonMount = /* @__PURE__ */ mountFunction(
  CLIENTS_OF_BOTH,
  'mountUserButton',
  UserButton,
);

function checkAnyClient(value: unknown, asker: string): void {
  if (isClient(value)) return;
  const given = typeof value === 'object' && value !== null ? 'something else' : kindOf(value);
  throw new UsageError(
    'FOYER_WRONG_CLIENT',
    `${asker} takes the client of createClient(publicToken) or createOrganizationClient(publicToken); it was given ${given}.`,
  );
}
