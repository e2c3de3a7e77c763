export type { PasskeyRegistrationDeps } from '../../users/flows/passkey-registration/passkey-registration-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from '../../users/flows/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationCommand } from '../../users/flows/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from '../../users/flows/passkey-registration/passkey-registration-rules';
