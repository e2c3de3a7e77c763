export type { PasswordActions } from '../../users/login/use-password-flow';
export { usePasswordFlow } from '../../users/login/use-password-flow';
