/** What the screens of `consent` use. Semantic versioning does not cover it. */
export { useAuthorizeFlow } from '../use-authorize-consent';
export { useLogoutFlow } from '../use-logout-consent';
