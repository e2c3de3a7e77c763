export type { PasskeyRegistrationActions } from '../../users/login/use-passkey-registration';
export { usePasskeyRegistration } from '../../users/login/use-passkey-registration';
