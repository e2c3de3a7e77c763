export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../../users/flows/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from '../../users/flows/passkey/passkey-autofill';
export type { PasskeyDeps } from '../../users/flows/passkey/passkey-commands';
export {
  createPasskeyFlow,
  passkeyActions,
  passkeyFlow,
  passkeyFlowWith,
  showsPasskeyButton,
} from '../../users/flows/passkey/passkey-flow';
export type { PasskeyCommand } from '../../users/flows/passkey/passkey-rules';
export { passkeyTransition } from '../../users/flows/passkey/passkey-rules';
