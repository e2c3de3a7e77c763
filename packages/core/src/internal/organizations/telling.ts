export { memberReader } from '../../organizations/flows/telling/host-events';
