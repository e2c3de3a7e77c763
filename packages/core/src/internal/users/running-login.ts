export { loginFlow, startLoginBy } from '../../users/login/running-login';
export { userReader } from '../../users/login/host-events';
