export type { PasswordActions } from '../../users/flows/use-password-flow';
export { usePasswordFlow } from '../../users/flows/use-password-flow';
