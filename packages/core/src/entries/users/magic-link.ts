export type { MagicLinkFlowOptions } from '../../users/flows/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions } from '../../users/flows/magic-link/magic-link-flow';
export type { MagicLinkEvent, MagicLinkState } from '../../users/flows/magic-link/magic-link-rules';
