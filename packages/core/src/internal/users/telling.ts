export { userReader } from '../../users/login/host-events';
