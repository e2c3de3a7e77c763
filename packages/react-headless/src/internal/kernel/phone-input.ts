export { CountrySelect } from '../../parts/country-select';
export { PhoneInput } from '../../parts/phone-input';
