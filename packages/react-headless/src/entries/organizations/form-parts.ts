export type { OrganizationProblemTextProps } from '../../organizations/parts/form-parts/organization-problem-text';
export { OrganizationProblemText } from '../../organizations/parts/form-parts/organization-problem-text';
