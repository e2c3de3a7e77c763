/** What the screens of `one-tap` use. Semantic versioning does not cover it. */
export type { OneTapPlace } from '../base/social-provider';
export type { OneTapDeps } from '../flows/one-tap/one-tap-commands';
export { createOneTapFlow, oneTapFlow } from '../flows/one-tap/one-tap-flow';
export type { OneTapCommand } from '../flows/one-tap/one-tap-rules';
export { isOneTapFault, ONE_TAP_FAULTS, oneTapTransition } from '../flows/one-tap/one-tap-rules';
