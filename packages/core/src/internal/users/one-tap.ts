export type { OneTapDeps } from '../../users/login/one-tap/one-tap-commands';
export { createOneTapFlow, oneTapFlow } from '../../users/login/one-tap/one-tap-flow';
