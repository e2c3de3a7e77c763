/** Places that a person may be sent to. */
export interface Places {
  readonly origin: string;
  /** Addresses, each with all that is below it. */
  readonly returnAddresses?: readonly string[] | undefined;
}

/** The most characters of an address to return to. It is carried in cookies, which hold 8 kB in all (decision 143). */
const LONGEST_RETURN = 4096;
/** The most characters of a one-time token. */
const LONGEST_TOKEN = 1024;

/**
 * The parameters that the flows read: of one-time tokens (contract 6), of applications' requests and of log-outs
 * (contract 9).
 */
const READ = new Set(
  (
    'stytch_token_type token stytch_redirect_type error client_id redirect_uri response_type scope prompt state nonce code_challenge resource ' +
    'post_logout_redirect_uri id_token_hint'
  ).split(' '),
);

/**
 * The address of a page with the parameters alone that the flows read. Everybody can add others to a link, of any
 * length.
 */
export function readAddress({ href, searchParams }: URL): string {
  const address = new URL(href);
  address.search = new URLSearchParams([...searchParams].filter(([name]) => READ.has(name))).toString();
  return address.href;
}

/** Whether an address names a token that nothing has issued. */
export const hasLongToken = ({ searchParams }: URL): boolean =>
  searchParams.getAll('token').some((token) => token.length > LONGEST_TOKEN);

// Threat T1.
/**
 * The address that a page has asked to return to. Undefined unless it is a path of this origin or below an address of
 * the list: it comes from outside, and a sign-in that ends elsewhere is how people are deceived.
 */
export function returnAddress(text: string | undefined, { origin, returnAddresses = [] }: Places): string | undefined {
  if (!text || text.length > LONGEST_RETURN || /[\\\p{Cc}\p{Z}]/u.test(text) || !URL.canParse(text, origin))
    return undefined;
  const url = new URL(text, origin);
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== '') return undefined;
  // An address without a scheme must be a path: `//evil.example` is another host.
  if (url.origin === origin) return url.href;
  return returnAddresses.some((one) => isBelow(url, one)) ? url.href : undefined;
}

function isBelow(url: URL, place: string): boolean {
  if (!URL.canParse(place)) return false;
  const { origin, pathname } = new URL(place);
  return (
    url.origin === origin &&
    (url.pathname === pathname || url.pathname.startsWith(pathname.endsWith('/') ? pathname : `${pathname}/`))
  );
}
