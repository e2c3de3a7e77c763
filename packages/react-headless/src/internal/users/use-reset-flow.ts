export { useResetFlow } from '../../users/login/use-reset-flow';
