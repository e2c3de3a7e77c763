/** What the screen for signed-in people uses. Semantic versioning does not cover it. */
export { accountActions, accountFlow } from '../flows/account/account-flow';
export { accountTransition } from '../flows/account/account-rules';
