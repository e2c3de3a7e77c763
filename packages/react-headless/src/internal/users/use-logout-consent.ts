export { useLogoutFlow } from '../../users/flows/use-logout-consent';
