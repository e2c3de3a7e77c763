export type { ErrorPlace, ErrorReading } from '../../organizations/flows/shared/error-text';
export { errorReading } from '../../organizations/flows/shared/error-text';
export { firstLetter } from '../../organizations/flows/shared/first-letter';
export { organizationTarget } from '../../organizations/flows/shared/organization-target';
export { oneTapOf } from '../../organizations/flows/shared/provider-options';
