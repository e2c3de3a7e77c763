export { useOrganizationOneTap } from '../../organizations/flows/use-organization-one-tap';
