export type { PasswordResetDeps } from '../../users/flows/password-reset/password-reset-commands';
export {
  createPasswordResetFlow,
  passwordResetActions,
  passwordResetFlow,
} from '../../users/flows/password-reset/password-reset-flow';
export type { PasswordResetCommand } from '../../users/flows/password-reset/password-reset-rules';
export { passwordResetTransition } from '../../users/flows/password-reset/password-reset-rules';
