export { accountFlow as flow } from '../../users/login/account/account-flow';
