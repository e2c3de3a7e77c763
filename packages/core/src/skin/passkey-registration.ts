/** What the screens of `passkey-registration` use. Semantic versioning does not cover it. */
export type { PasskeyRegistrationDeps } from '../flows/passkey-registration/passkey-registration-commands';
export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
  passkeyRegistrationFlow,
} from '../flows/passkey-registration/passkey-registration-flow';
export type { PasskeyRegistrationCommand } from '../flows/passkey-registration/passkey-registration-rules';
export { passkeyRegistrationTransition } from '../flows/passkey-registration/passkey-registration-rules';
