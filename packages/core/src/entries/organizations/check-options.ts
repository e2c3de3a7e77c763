export type { OptionProblem } from '../../organizations/login/check-options';
export { checkOrganizationOptions } from '../../organizations/login/check-options';
