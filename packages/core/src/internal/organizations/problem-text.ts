export { organizationProblemWords } from '../../organizations/login/organization-problem-text';
