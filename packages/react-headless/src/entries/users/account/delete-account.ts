export type { DeleteAccountActions } from '../../../users/account/delete-account/use-delete-account';
export { useDeleteAccount } from '../../../users/account/delete-account/use-delete-account';
