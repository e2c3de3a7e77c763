export type { PasskeyRegistrationProps } from '../../users/passkey-registration/passkey-registration';
export { PasskeyRegistration } from '../../users/passkey-registration/passkey-registration';
export type { PasskeyRegistrationConfig } from '../../users/passkey-registration/passkey-registration-view';
