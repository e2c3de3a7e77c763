export type { OneTapCommand, OneTapFault, OneTapState } from '../../kernel/flow/one-tap/one-tap-rules';
export { ONE_TAP_FAULTS, isOneTapFault, oneTapTransition } from '../../kernel/flow/one-tap/one-tap-rules';
