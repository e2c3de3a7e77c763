export { partScreens } from '../../organizations/login/part-screens/part-screens';
export { passwordResetText } from '../../organizations/password/part-screens/password-reset-text';
