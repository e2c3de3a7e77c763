export type { Country, CountrySelectProps } from '../../kernel/parts/phone-input/country-select';
export { CountrySelect } from '../../kernel/parts/phone-input/country-select';
export type { PhoneInputProps } from '../../kernel/parts/phone-input/phone-input';
export { PhoneInput } from '../../kernel/parts/phone-input/phone-input';
