export { partScreens } from '../../organizations/login/part-screens';
export { passwordResetText } from '../../organizations/login/password/password-reset-text';
