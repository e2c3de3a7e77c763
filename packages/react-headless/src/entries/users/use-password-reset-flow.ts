export type { PasswordResetActions } from '../../users/flows/use-password-reset-flow';
export { usePasswordResetFlow } from '../../users/flows/use-password-reset-flow';
