export type { MagicLinkActions } from '../../users/flows/use-magic-link-flow';
export { useMagicLinkFlow } from '../../users/flows/use-magic-link-flow';
