export { checkOrganizationOptions } from '../../organizations/flows/check-options/check-options';
