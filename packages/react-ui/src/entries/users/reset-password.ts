export type { ResetPasswordProps } from '../../users/widgets/reset-password';
export { prepareResetPassword, ResetPassword } from '../../users/widgets/reset-password';
