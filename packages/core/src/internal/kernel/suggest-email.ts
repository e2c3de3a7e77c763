export { suggestEmail } from '../../flow/suggest-email';
