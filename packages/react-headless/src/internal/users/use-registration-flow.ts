export { useRegistrationFlow } from '../../users/flows/use-registration-flow';
