export type { OrganizationProblemTextOptions } from '../../organizations/login/organization-problem-text';
export { organizationProblemText } from '../../organizations/login/organization-problem-text';
