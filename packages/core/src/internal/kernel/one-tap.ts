export type { OneTapCommand, OneTapFault, OneTapState } from '../../flow/one-tap-rules';
export { ONE_TAP_FAULTS, isOneTapFault, oneTapTransition } from '../../flow/one-tap-rules';
