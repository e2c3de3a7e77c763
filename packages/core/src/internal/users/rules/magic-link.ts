export { magicLinkFlow as flow } from '../../../users/flows/magic-link/magic-link-flow';
