export { digitsOf } from '../../kernel/parts/passcode-input/digits';
export { PasscodeInput } from '../../kernel/parts/passcode-input/passcode-input';
