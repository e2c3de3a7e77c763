export type { PasswordDeps } from '../../users/flows/password/password-commands';
export { createPasswordFlow, passwordActions, passwordFlow } from '../../users/flows/password/password-flow';
export { passwordTransition } from '../../users/flows/password/password-rules';
export type { Instead, PasswordCommand } from '../../users/flows/password/password-state';
