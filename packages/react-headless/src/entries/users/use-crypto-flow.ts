export type { CryptoActions } from '../../users/flows/use-crypto-flow';
export { useCryptoFlow } from '../../users/flows/use-crypto-flow';
