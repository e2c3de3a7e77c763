export type { OrganizationProblemTextProps } from '../../organizations/organization-problem-text';
export { OrganizationProblemText } from '../../organizations/organization-problem-text';
