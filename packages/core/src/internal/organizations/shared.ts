export type { ErrorPlace, ErrorReading } from '../../organizations/login/error-text';
export { errorReading } from '../../organizations/login/error-text';
export { firstLetter } from '../../organizations/login/first-letter';
export { organizationTarget } from '../../organizations/login/organization-target';
export { oneTapOf } from '../../organizations/login/provider-options';
