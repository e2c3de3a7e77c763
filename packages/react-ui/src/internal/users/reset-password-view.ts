export { ResetScreen } from '../../users/widgets/reset-password-view/reset-password-view';
