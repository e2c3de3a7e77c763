export type { PasswordResetActions } from '../../users/login/use-password-reset-flow';
export { usePasswordResetFlow } from '../../users/login/use-password-reset-flow';
