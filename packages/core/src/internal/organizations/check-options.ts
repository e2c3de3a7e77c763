export { checkOrganizationOptions } from '../../organizations/login/check-options';
