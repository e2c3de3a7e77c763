/** The fields for passcodes and phone numbers, for the standard screens. Semantic versioning does not cover it. */
export { CountrySelect } from '../../parts/country-select';
export { PasscodeInput } from '../../parts/passcode-input';
export { PhoneInput } from '../../parts/phone-input';
