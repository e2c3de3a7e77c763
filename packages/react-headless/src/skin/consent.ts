export { useAuthorizeFlow } from '../use-authorize-consent';
export { useLogoutFlow } from '../use-logout-consent';
