export type { PasswordDeps } from '../../users/login/password/password-commands';
export { createPasswordFlow, passwordActions, passwordFlow } from '../../users/login/password/password-flow';
export { passwordTransition } from '../../users/login/password/password-rules';
export type { Instead, PasswordCommand } from '../../users/login/password/password-state';
