/** Nothing could be read of an issuer. */
export const noDocument = (issuer: string): string =>
  `The discovery document of ${issuer} could not be read. Enter the addresses by hand, or try again.`;

/** What was read is of somebody else. */
export const otherIssuer = (issuer: string): string => `The discovery document of ${issuer} names another issuer, so it was not used.`;

/** Some of what is needed is not in the document. */
export const unusableAddresses = (issuer: string): string =>
  `The discovery document of ${issuer} does not have all addresses. Enter the others by hand.`;
