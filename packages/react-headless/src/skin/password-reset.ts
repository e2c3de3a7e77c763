/** What the screens of `password-reset` use. Semantic versioning does not cover it. */
export { useResetFlow } from '../use-password-reset-flow';
