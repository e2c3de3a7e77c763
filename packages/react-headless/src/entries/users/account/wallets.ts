export type { WalletsActions } from '../../../users/account/use-wallets';
export { useWallets } from '../../../users/account/use-wallets';
