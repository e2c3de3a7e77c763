import type { ResetPasswordProps } from '@foyer/react-ui';
import { ResetPassword } from '@foyer/react-ui';
import type { Mount } from './mount-function';
import { mountFunction } from './mount-function';

/** Mounts the page that a reset mail leads to. See {@link Mount} for what holds of every mount function. */
export const mountResetPassword: Mount<ResetPasswordProps> = mountFunction(ResetPassword);
