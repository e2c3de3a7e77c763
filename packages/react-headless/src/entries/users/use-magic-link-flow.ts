export type { MagicLinkActions } from '../../users/login/use-magic-link-flow';
export { useMagicLinkFlow } from '../../users/login/use-magic-link-flow';
