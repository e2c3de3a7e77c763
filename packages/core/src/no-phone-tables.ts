// Decision 107.
/**
 * A replacement for `libphonenumber-js/min` with its export names, for bundlers of pages without phone numbers. Every
 * call fails; the client then builds a number from calling code and digits, and the provider checks it.
 */
const leftOut = (): never => {
  throw new DOMException('The phone tables were left out of this page.', 'NotSupportedError');
};

/** Always throws: the numbering plans were left out. */
export const isSupportedCountry: (country: string) => never = leftOut;

/** Always throws: the numbering plans were left out. */
export const parsePhoneNumberFromString: (text: string, options?: object) => never = leftOut;
