export type { PasswordSectionActions } from '../../../users/account/use-password';
export { usePassword } from '../../../users/account/use-password';
