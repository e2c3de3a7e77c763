import type { IdentityProviderProps } from '@foyer/react-ui';
import { IdentityProvider } from '@foyer/react-ui';
import type { Mount } from './mount-function';
import { mountFunction } from './mount-function';

/** Mounts what an application asks of a signed-in person: access, or a log-out. See {@link Mount}. */
export const mountIdentityProvider: Mount<IdentityProviderProps> = mountFunction(IdentityProvider);
