/** What the screens of `magic-link` use. Semantic versioning does not cover it. */
export type { MagicLinkDeps } from '../flows/magic-link/magic-link-commands';
export { createMagicLinkFlow, magicLinkActions, magicLinkFlow } from '../flows/magic-link/magic-link-flow';
export type { MagicLinkCommand } from '../flows/magic-link/magic-link-rules';
export { DEFAULT_LINK_EXPIRATION_MINUTES, magicLinkTransition } from '../flows/magic-link/magic-link-rules';
