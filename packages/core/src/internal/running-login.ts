export { userReader } from '../users/login/host-events';
export { loginFlow, startLoginBy } from '../users/login/running-login';
