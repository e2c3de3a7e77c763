/** What the screens of `password` use. Semantic versioning does not cover it. */
export type { PasswordDeps } from '../flows/password/password-commands';
export { createPasswordFlow, passwordActions, passwordFlow } from '../flows/password/password-flow';
export { passwordTransition } from '../flows/password/password-rules';
export type { Instead, PasswordCommand } from '../flows/password/password-state';
export type { NewPassword } from '../flows/shared/new-password';
export { isAllowed, lastReport, STRENGTH_DEBOUNCE_MS } from '../flows/shared/new-password';
