export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from '../../users/login/passkey-registration/passkey-registration-flow';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from '../../users/login/passkey-registration/passkey-registration-rules';
