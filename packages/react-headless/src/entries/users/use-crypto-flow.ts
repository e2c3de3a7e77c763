export type { CryptoActions } from '../../users/login/use-crypto-flow';
export { useCryptoFlow } from '../../users/login/use-crypto-flow';
