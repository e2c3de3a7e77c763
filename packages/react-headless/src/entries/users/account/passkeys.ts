export type { PasskeysActions } from '../../../users/account/use-passkeys';
export { usePasskeys } from '../../../users/account/use-passkeys';
