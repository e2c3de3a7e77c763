export type { PasswordResetDeps } from '../../users/login/password-reset/password-reset-commands';
export {
  createPasswordResetFlow,
  passwordResetActions,
  passwordResetFlow,
} from '../../users/login/password-reset/password-reset-flow';
export type { PasswordResetCommand } from '../../users/login/password-reset/password-reset-rules';
export { passwordResetTransition } from '../../users/login/password-reset/password-reset-rules';
