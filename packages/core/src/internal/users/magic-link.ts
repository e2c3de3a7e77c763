export type { MagicLinkDeps } from '../../users/login/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from '../../users/login/magic-link/magic-link-flow';
export type { MagicLinkCommand } from '../../users/login/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES, magicLinkTransition } from '../../users/login/magic-link/magic-link-rules';
