export type { PasskeysActions } from '../../../users/account/passkeys/use-passkeys';
export { usePasskeys } from '../../../users/account/passkeys/use-passkeys';
