import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';
import { checkClient } from '@foyer/core/skin';
import { FoyerProvider } from '@foyer/react-headless';
import type { ClientKind } from './client-kind';

/** The clients of `createClient`. */
export const USER_CLIENTS: ClientKind<Client> = { Provider: FoyerProvider, create: createClient, check: checkClient };
