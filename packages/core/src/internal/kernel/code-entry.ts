export type { OtpChannel } from '../../flow/code-entry';
export { codeIn, passcodeIn, toAsciiDigits } from '@foyer/wire/pasted';
export { CODE_SENT_MS, OTP_LENGTH } from '../../flow/code-entry';
