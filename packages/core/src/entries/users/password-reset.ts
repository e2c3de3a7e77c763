export type { PasswordResetFlowOptions } from '../../users/login/password-reset/password-reset-commands';
export { createPasswordResetFlow, passwordResetActions } from '../../users/login/password-reset/password-reset-flow';
export type {
  PasswordResetEvent,
  PasswordResetFormState,
  PasswordResetState,
} from '../../users/login/password-reset/password-reset-rules';
