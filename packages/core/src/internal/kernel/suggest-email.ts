export { suggestEmail } from '../../kernel/flow/suggest-email/suggest-email';
