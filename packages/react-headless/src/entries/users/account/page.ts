export type { AccountActions, AccountOptions, AccountValue } from '../../../users/account/use-account';
export { useAccount } from '../../../users/account/use-account';
