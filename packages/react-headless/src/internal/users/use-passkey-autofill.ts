export { useLoginAutofill } from '../../users/login/use-passkey-autofill';
