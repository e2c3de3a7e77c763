/** What the screens of `passkey` use. Semantic versioning does not cover it. */
export { useLoginAutofill } from '../use-passkey-autofill';
