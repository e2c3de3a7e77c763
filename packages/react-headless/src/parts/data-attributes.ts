/**
 * Every data attribute that a part sets, by part and state. Public API: styles can rely on them. A true state is an
 * empty attribute; a false or unknown state has no attribute.
 */
export const dataAttributes = {
  /** The attributes of `PasscodeInput`. */
  passcodeInput: {
    /** The number of digits in the field: '0' to '6'. */
    digits: 'data-digits',
    /** Present when all six digits are entered. */
    complete: 'data-complete',
    disabled: 'data-disabled',
    readOnly: 'data-readonly',
    /** Present when `aria-invalid` is set. */
    invalid: 'data-invalid',
  },
  /** The attributes of `PhoneInput`. */
  phoneInput: {
    /** The country that the number is parsed for, ISO 3166-1 alpha-2. */
    country: 'data-country',
    disabled: 'data-disabled',
    readOnly: 'data-readonly',
    /** Present when `aria-invalid` is set. */
    invalid: 'data-invalid',
  },
  /** The attributes of `CountrySelect`. */
  countrySelect: {
    /** The chosen country, ISO 3166-1 alpha-2. */
    country: 'data-country',
    /** Its calling code without '+'. */
    callingCode: 'data-calling-code',
    disabled: 'data-disabled',
  },
} as const;
