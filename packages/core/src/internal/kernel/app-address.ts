export { appAddress } from '../../kernel/flow/app-address/app-address';
