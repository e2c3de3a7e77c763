export { useRegistrationFlow } from '../../users/login/use-registration-flow';
