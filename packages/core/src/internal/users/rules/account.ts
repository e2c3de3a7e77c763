export { accountFlow as flow } from '../../../users/flows/account/account-flow';
