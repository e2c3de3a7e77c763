export type { DeleteAccountOptions } from '../../../users/account/delete-account/delete-account-flow';
export {
  createDeleteAccountFlow,
  deleteAccountActions,
} from '../../../users/account/delete-account/delete-account-flow';
export type {
  DeleteAccountData,
  DeleteAccountEvent,
  DeleteAccountState,
} from '../../../users/account/delete-account/delete-account-rules';
export { isTypedRight } from '../../../users/account/delete-account/delete-account-rules';
