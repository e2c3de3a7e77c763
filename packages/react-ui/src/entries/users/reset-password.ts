export type { ResetPasswordProps } from '../../users/widgets/reset-password';
export { ResetPassword } from '../../users/widgets/reset-password';
