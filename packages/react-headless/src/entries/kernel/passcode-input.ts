export { dataAttributes } from '../../parts/data-attributes';
export type { PasscodeInputProps } from '../../parts/passcode-input';
export { PasscodeInput } from '../../parts/passcode-input';
