export { useOrganizationLogoutFlow } from '../../organizations/flows/use-organization-logout-consent';
