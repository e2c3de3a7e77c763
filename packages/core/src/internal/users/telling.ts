export { userReader } from '../../users/flows/telling/host-events';
