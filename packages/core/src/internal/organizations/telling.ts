export { memberReader } from '../../organizations/login/host-events';
