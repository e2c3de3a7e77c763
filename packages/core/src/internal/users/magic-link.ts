export type { MagicLinkDeps } from '../../users/flows/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from '../../users/flows/magic-link/magic-link-flow';
export type { MagicLinkCommand } from '../../users/flows/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES, magicLinkTransition } from '../../users/flows/magic-link/magic-link-rules';
