export { useRegistrationFlow } from '../use-passkey-registration';
