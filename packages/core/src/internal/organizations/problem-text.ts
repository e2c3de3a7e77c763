export { organizationProblemWords } from '../../organizations/flows/problem-text/organization-problem-text';
