export type { OtpChannel } from '../../kernel/flow/code-entry/code-entry';
export { codeIn, passcodeIn, toAsciiDigits } from '@foyer/wire/pasted';
export { CODE_SENT_MS, OTP_LENGTH } from '../../kernel/flow/code-entry/code-entry';
