export { PasscodeInput } from '../../kernel/parts/passcode-input/passcode-input';
