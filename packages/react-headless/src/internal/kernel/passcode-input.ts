export { PasscodeInput } from '../../parts/passcode-input';
