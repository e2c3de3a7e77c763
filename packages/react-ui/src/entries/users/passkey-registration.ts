export type { PasskeyRegistrationProps } from '../../users/widgets/passkey-registration';
export { PasskeyRegistration } from '../../users/widgets/passkey-registration';
export type { PasskeyRegistrationConfig } from '../../users/widgets/passkey-registration-view/passkey-registration-view';
