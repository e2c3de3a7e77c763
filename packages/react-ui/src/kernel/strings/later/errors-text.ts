/** The error catalogue. The texts that the first form needs even without a network are in main-text.ts. */
export { problemWords as errorsText } from '@foyer/core/internal/kernel/problems';
