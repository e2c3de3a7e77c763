export type { PasswordFlowOptions } from '../../users/flows/password/password-commands';
export { createPasswordFlow, passwordActions } from '../../users/flows/password/password-flow';
export type {
  PasswordCreateState,
  PasswordEvent,
  PasswordForgotState,
  PasswordHandedOverState,
  PasswordLoginState,
  PasswordMailState,
  PasswordState,
  UserType,
} from '../../users/flows/password/password-state';
