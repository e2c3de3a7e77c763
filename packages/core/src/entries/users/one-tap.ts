export type { OneTapEvent, OneTapFault } from '../../flow/one-tap-rules';
export type { OneTapFlowOptions } from '../../users/login/one-tap/one-tap-commands';
export { createOneTapFlow } from '../../users/login/one-tap/one-tap-flow';
