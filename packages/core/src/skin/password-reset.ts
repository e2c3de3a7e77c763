/** What the screens of `password-reset` use. Semantic versioning does not cover it. */
export type { PasswordResetDeps } from '../flows/password-reset/password-reset-commands';
export {
  createPasswordResetFlow,
  passwordResetActions,
  passwordResetFlow,
} from '../flows/password-reset/password-reset-flow';
export type { PasswordResetCommand } from '../flows/password-reset/password-reset-rules';
export { passwordResetTransition } from '../flows/password-reset/password-reset-rules';
