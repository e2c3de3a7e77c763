export { useRegistrationFlow } from '../../users/flows/use-passkey-registration';
