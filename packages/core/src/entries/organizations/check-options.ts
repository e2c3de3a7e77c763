export type { OptionProblem } from '../../organizations/flows/check-options/check-options';
export { checkOrganizationOptions } from '../../organizations/flows/check-options/check-options';
