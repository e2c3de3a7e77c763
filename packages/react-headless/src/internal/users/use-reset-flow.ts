export { useResetFlow } from '../../users/flows/use-reset-flow';
