/** What the screens of `passkey-registration` use. Semantic versioning does not cover it. */
export { useRegistrationFlow } from '../use-passkey-registration';
