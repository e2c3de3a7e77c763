export type { PasskeyRegistrationDeps } from '../../users/login/passkey-registration/passkey-registration-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from '../../users/login/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationCommand } from '../../users/login/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from '../../users/login/passkey-registration/passkey-registration-rules';
