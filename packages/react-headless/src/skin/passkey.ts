export { useLoginAutofill } from '../use-passkey-autofill';
