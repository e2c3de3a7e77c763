export type { PasskeyRegistrationActions } from '../../users/flows/use-passkey-registration';
export { usePasskeyRegistration } from '../../users/flows/use-passkey-registration';
