import type { LoginProps } from '@foyer/react-ui';
import { Login } from '@foyer/react-ui';
import type { Mount } from './mount-function';
import { mountFunction } from './mount-function';

/** Mounts sign-up and log-in. See {@link Mount} for what holds of every mount function. */
export const mountLogin: Mount<LoginProps> = mountFunction(Login);
