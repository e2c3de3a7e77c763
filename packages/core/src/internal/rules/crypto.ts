export { cryptoFlow as flow } from '../../users/login/crypto/crypto-flow';
