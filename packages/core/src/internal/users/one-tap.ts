export type { OneTapDeps } from '../../users/flows/one-tap/one-tap-commands';
export { createOneTapFlow, oneTapFlow } from '../../users/flows/one-tap/one-tap-flow';
