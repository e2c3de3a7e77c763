export type { MagicLinkFlowOptions } from '../../users/login/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions } from '../../users/login/magic-link/magic-link-flow';
export type { MagicLinkEvent, MagicLinkState } from '../../users/login/magic-link/magic-link-rules';
