export { backupFileName, copiedSecret, readableSecret } from '../../organizations/login/second-factor/backup-file';
export { mayFinish } from '../../organizations/login/second-factor/recovery-rules';
export type { TotpEnrollment } from '../../organizations/login/second-factor/second-factor-state';
export { waysOfSms } from '../../organizations/login/second-factor/sms-rules';
export { waysOfTotp } from '../../organizations/login/second-factor/totp-rules';
