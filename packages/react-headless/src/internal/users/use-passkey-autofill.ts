export { useLoginAutofill } from '../../users/flows/use-passkey-autofill';
