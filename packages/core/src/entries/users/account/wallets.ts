export { createWalletsFlow, walletsActions } from '../../../users/account/wallets/wallets-flow';
export type { WalletItem, WalletsData, WalletsEvent, WalletsState } from '../../../users/account/wallets/wallets-rules';
