export {
  connectedAccountsActions,
  createConnectedAccountsFlow,
} from '../../../users/account/connected-accounts/connected-accounts-flow';
export type {
  ConnectedAccountItem,
  ConnectedAccountsEvent,
  ConnectedAccountsState,
} from '../../../users/account/connected-accounts/connected-accounts-rules';
