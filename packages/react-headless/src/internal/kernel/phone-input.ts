export { CountrySelect } from '../../kernel/parts/phone-input/country-select';
export { PhoneInput } from '../../kernel/parts/phone-input/phone-input';
