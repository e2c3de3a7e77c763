import type { PasskeyRegistrationProps } from '@foyer/react-ui';
import { PasskeyRegistration } from '@foyer/react-ui';
import type { Mount } from './mount-function';
import { mountFunction } from './mount-function';

/** Mounts making and managing passkeys, for a person who is signed in. See {@link Mount}. */
export const mountPasskeyRegistration: Mount<PasskeyRegistrationProps> = mountFunction(PasskeyRegistration);
