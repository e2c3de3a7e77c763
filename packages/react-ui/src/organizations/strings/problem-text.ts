/** Texts of the errors that only organizations have. */
export { organizationProblemWords as organizationProblemText } from '@foyer/core/organizations/skin/login';
