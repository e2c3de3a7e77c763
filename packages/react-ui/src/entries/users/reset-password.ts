export type { ResetPasswordProps } from '../../users/reset-password/reset-password';
export { prepareResetPassword, ResetPassword } from '../../users/reset-password/reset-password';
