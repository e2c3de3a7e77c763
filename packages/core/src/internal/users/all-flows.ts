export { LOGIN_FLOWS } from '../../users/flows/all-flows/login-flows';
