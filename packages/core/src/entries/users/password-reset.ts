export type { PasswordResetFlowOptions } from '../../users/flows/password-reset/password-reset-commands';
export { createPasswordResetFlow, passwordResetActions } from '../../users/flows/password-reset/password-reset-flow';
export type {
  PasswordResetEvent,
  PasswordResetFormState,
  PasswordResetState,
} from '../../users/flows/password-reset/password-reset-rules';
