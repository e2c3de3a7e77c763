export { useOrganizationAuthorizeFlow } from '../../organizations/flows/use-organization-authorize-consent';
