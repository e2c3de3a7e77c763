export type { DeleteAccountActions } from '../../../users/account/use-delete-account';
export { useDeleteAccount } from '../../../users/account/use-delete-account';
