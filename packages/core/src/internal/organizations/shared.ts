export type { ErrorPlace, ErrorReading } from '../../organizations/flows/shared/error-text';
export { errorReading } from '../../organizations/flows/shared/error-text';
export { firstLetter } from '../../organizations/flows/shared/first-letter';
export { organizationProblemWords } from '../../organizations/flows/shared/organization-problem-text';
