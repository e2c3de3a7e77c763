export type { NewPassword, StrengthReport } from '../../kernel/flow/new-password/new-password';
export { STRENGTH_DEBOUNCE_MS, isAllowed, lastReport } from '../../kernel/flow/new-password/new-password';
