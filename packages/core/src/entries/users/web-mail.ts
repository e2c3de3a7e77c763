export type { WebMailLink } from '../../flow/email';
export { webMailLinks } from '../../flow/email';
