export { accountActions, accountFlow } from '../../users/flows/account/account-flow';
export { accountTransition } from '../../users/flows/account/account-rules';
