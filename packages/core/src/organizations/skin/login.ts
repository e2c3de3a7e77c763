/** What the screens after the first form of a login use. Semantic versioning does not cover it. */
export { callingCode, countries } from '../../browser/phone/countries';
export { receiveSmsPasscode } from '../../browser/receive-sms-passcode';
export { webMailLinks } from '../../flows/shared/email';
export type { NewPassword } from '../../flows/shared/new-password';
export { isAllowed, lastReport } from '../../flows/shared/new-password';
export { OTP_LENGTH } from '../../flows/shared/code-entry';
export { readProblem } from '../../flows/shared/problem-text';
export { problemWords } from '../../flows/shared/problem-words';
export { ROWS_WITHOUT_SEARCH, searchOrganizations } from '../flows/discovery/search-organizations';
export { loginParts, organizationLoginFlow } from '../flows/organization-login/organization-login-flow';
export { appAddress } from '../flows/second-factor/app-address';
export { backupFileName, copiedSecret, readableSecret } from '../flows/second-factor/backup-file';
export { mayFinish } from '../flows/second-factor/recovery-rules';
export { waysOfSms } from '../flows/second-factor/sms-rules';
export { waysOfTotp } from '../flows/second-factor/totp-rules';
export { errorReading } from '../flows/shared/error-text';
export { firstLetter } from '../flows/shared/first-letter';
export { organizationProblemWords } from '../flows/shared/organization-problem-text';
