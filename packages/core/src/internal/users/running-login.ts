export { loginFlow, startLoginBy } from '../../users/flows/running-login/running-login';
export { userReader } from '../../users/flows/telling/host-events';
