export type { Country, CountrySelectProps } from '../../parts/country-select';
export { CountrySelect } from '../../parts/country-select';
export type { PhoneInputProps } from '../../parts/phone-input';
export { PhoneInput } from '../../parts/phone-input';
