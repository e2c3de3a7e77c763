export { useResetFlow } from '../../users/flows/use-password-reset-flow';
