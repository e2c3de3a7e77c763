// Decision 107.
/**
 * What a bundler puts in the place of `libphonenumber-js/min`, by its names, for a page without phone numbers. Every
 * call fails, and the client then takes a number as calling code and digits, and the provider checks it.
 */
const leftOut = (): never => {
  throw new DOMException('The phone tables were left out of this page.', 'NotSupportedError');
};

/** Always throws: the numbering plans of all countries were left out. */
export const isSupportedCountry: (country: string) => never = leftOut;

/** Always throws: the numbering plans of all countries were left out. */
export const parsePhoneNumberFromString: (text: string, options?: object) => never = leftOut;
