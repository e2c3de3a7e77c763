// The calls load with the rules that use them: a press then waits for no further file.
export { createMagicLinks } from '../../users/api/magic-links';
export { magicLinkFlow as flow } from '../../users/login/magic-link/magic-link-flow';
