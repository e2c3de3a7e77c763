export { cryptoFlow as flow } from '../../../users/flows/crypto/crypto-flow';
