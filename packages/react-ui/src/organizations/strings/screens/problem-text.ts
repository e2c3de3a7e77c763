/** Texts of the errors that only organizations have. */
export { organizationProblemWords as organizationProblemText } from '@foyer/core/internal/organizations/shared';
