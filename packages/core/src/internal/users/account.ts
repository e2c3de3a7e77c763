export { accountActions, accountFlow } from '../../users/login/account/account-flow';
export { accountTransition } from '../../users/login/account/account-rules';
