export { LOGIN_ACTIONS, LOGIN_FLOWS } from '../../users/flows/all-flows/login-flows';
