/** What the screens of `passkey` use. Semantic versioning does not cover it. */
export { passkeySupport } from '../browser/passkeys/passkey-support';
export type {
  AutofillSurroundings,
  PasskeyAutofillCommand,
  PasskeyAutofillDeps,
  PasskeyAutofillEvent,
  PasskeyAutofillState,
} from '../flows/passkey/passkey-autofill';
export { AUTOFILL_TRIES, passkeyAutofillFlow, runPasskeyAutofill } from '../flows/passkey/passkey-autofill';
export type { PasskeyDeps } from '../flows/passkey/passkey-commands';
export { createPasskeyFlow, passkeyActions, passkeyFlow, passkeyFlowWith } from '../flows/passkey/passkey-flow';
export type { PasskeyCommand } from '../flows/passkey/passkey-rules';
export { passkeyTransition } from '../flows/passkey/passkey-rules';
