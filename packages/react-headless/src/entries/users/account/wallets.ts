export type { WalletsActions } from '../../../users/account/wallets/use-wallets';
export { useWallets } from '../../../users/account/wallets/use-wallets';
