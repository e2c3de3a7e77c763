export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../users/login/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from '../users/login/passkey/passkey-autofill';
export type { PasskeyDeps } from '../users/login/passkey/passkey-commands';
export {
  createPasskeyFlow,
  passkeyActions,
  passkeyFlow,
  passkeyFlowWith,
  showsPasskeyButton,
} from '../users/login/passkey/passkey-flow';
export type { PasskeyCommand } from '../users/login/passkey/passkey-rules';
export { passkeyTransition } from '../users/login/passkey/passkey-rules';
