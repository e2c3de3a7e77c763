export { useAuthorizeFlow } from '../../users/flows/use-authorize-consent';
