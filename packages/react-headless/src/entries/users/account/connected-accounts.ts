export type { ConnectedAccountsActions } from '../../../users/account/connected-accounts/use-connected-accounts';
export { useConnectedAccounts } from '../../../users/account/connected-accounts/use-connected-accounts';
