export { CountrySelect } from '../parts/country-select';
export { PasscodeInput } from '../parts/passcode-input';
export { PhoneInput } from '../parts/phone-input';
