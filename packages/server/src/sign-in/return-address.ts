/** Places that a person may be sent to. */
export interface Places {
  readonly origin: string;
  /** Addresses, each with all that is below it. */
  readonly returnAddresses?: readonly string[] | undefined;
}

// Threat T1.
/**
 * The address that a page has asked to return to. Undefined unless it is a path of this origin or below an address of the list:
 * it comes from outside, and a sign-in that ends elsewhere is how people are deceived.
 */
export function returnAddress(text: string | undefined, { origin, returnAddresses = [] }: Places): string | undefined {
  if (!text || text.length > 2048 || /[\\\p{Cc}\p{Z}]/u.test(text) || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== '') return undefined;
  // An address without a scheme must be a path: `//evil.example` is another host.
  if (url.origin === origin) return url.href;
  return returnAddresses.some((one) => isBelow(url, one)) ? url.href : undefined;
}

function isBelow(url: URL, place: string): boolean {
  if (!URL.canParse(place)) return false;
  const { origin, pathname } = new URL(place);
  return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`));
}
