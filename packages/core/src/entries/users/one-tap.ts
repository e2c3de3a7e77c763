export type { OneTapEvent, OneTapFault } from '../../kernel/flow/one-tap/one-tap-rules';
export type { OneTapFlowOptions } from '../../users/flows/one-tap/one-tap-commands';
export { createOneTapFlow } from '../../users/flows/one-tap/one-tap-flow';
