export { createPasskeysFlow, passkeysActions } from '../../../users/account/passkeys/passkeys-flow';
export type {
  PasskeyItem,
  PasskeyManagers,
  PasskeysEvent,
  PasskeysKept,
  PasskeysState,
} from '../../../users/account/passkeys/passkeys-rules';
