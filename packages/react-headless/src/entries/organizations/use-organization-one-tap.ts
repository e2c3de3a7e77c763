export { useOrganizationOneTap } from '../../organizations/login/use-organization-one-tap';
