export { magicLinkFlow as flow } from '../../users/login/magic-link/magic-link-flow';
