export {
  createPasskeyRegistrationFlow,
  passkeyRegistrationActions,
} from '../../users/flows/passkey-registration/passkey-registration-flow';
export type {
  Passkey,
  PasskeyEdit,
  PasskeyListState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from '../../users/flows/passkey-registration/passkey-registration-rules';
