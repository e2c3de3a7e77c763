export { appAddress } from '../../flow/app-address';
