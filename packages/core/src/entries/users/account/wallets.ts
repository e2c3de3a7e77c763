export { createWalletsFlow, walletsActions } from '../../../users/account/wallets/wallets-flow';
export type { WalletItem, WalletsEvent, WalletsState } from '../../../users/account/wallets/wallets-rules';
