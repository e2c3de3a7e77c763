export { ResetScreen } from '../../users/reset-password/reset-password-view';
