export type { NewPassword, StrengthReport } from '../../flow/new-password';
export { STRENGTH_DEBOUNCE_MS, isAllowed, lastReport } from '../../flow/new-password';
