export type { ConnectedAccountsActions } from '../../../users/account/use-connected-accounts';
export { useConnectedAccounts } from '../../../users/account/use-connected-accounts';
