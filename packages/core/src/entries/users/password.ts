export type { PasswordFlowOptions } from '../../users/login/password/password-commands';
export { createPasswordFlow, passwordActions } from '../../users/login/password/password-flow';
export type {
  PasswordCreateState,
  PasswordEvent,
  PasswordForgotState,
  PasswordHandedOverState,
  PasswordLoginState,
  PasswordMailState,
  PasswordState,
  UserType,
} from '../../users/login/password/password-state';
