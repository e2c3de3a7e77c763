export { backupFileName, copiedSecret, readableSecret } from '../../organizations/flows/second-factor/backup-file';
export { mayFinish } from '../../organizations/flows/second-factor/recovery-rules';
export type { TotpEnrollment } from '../../organizations/flows/second-factor/second-factor-state';
export { waysOfSms } from '../../organizations/flows/second-factor/sms-rules';
export { waysOfTotp } from '../../organizations/flows/second-factor/totp-rules';
