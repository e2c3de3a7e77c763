export { LOGIN_ACTIONS, LOGIN_FLOWS } from '../../users/login/login-flows';
