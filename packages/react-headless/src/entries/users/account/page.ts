export type { AccountActions, AccountOptions, AccountValue } from '../../../users/account/page/use-account';
export { useAccount } from '../../../users/account/page/use-account';
