export type { WebMailLink } from '../../kernel/flow/shared/email';
export { webMailLinks } from '../../kernel/flow/shared/email';
