export type { PasswordSectionActions } from '../../../users/account/password/use-password';
export { usePassword } from '../../../users/account/password/use-password';
