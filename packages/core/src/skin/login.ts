/** What the hook of a whole login uses. Semantic versioning does not cover it. */
export { LOGIN_FLOWS } from '../flows/login/login-flows';
