export { useResetFlow } from '../use-password-reset-flow';
