export { dataAttributes } from '../../kernel/parts/passcode-input/data-attributes';
export type { PasscodeInputProps } from '../../kernel/parts/passcode-input/passcode-input';
export { PasscodeInput } from '../../kernel/parts/passcode-input/passcode-input';
