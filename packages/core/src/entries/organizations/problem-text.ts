export type { OrganizationProblemTextOptions } from '../../organizations/flows/problem-text/organization-problem-text';
export { organizationProblemText } from '../../organizations/flows/problem-text/organization-problem-text';
