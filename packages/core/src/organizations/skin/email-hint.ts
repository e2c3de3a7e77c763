/** What the hint below an email field uses. Semantic versioning does not cover it. */
export { suggestEmail } from '../../flows/shared/suggest-email';
