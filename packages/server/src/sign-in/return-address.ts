/** Allowed destinations after a sign-in. */
export interface Places {
  readonly origin: string;
  /** Addresses; each allows all addresses below it. */
  readonly returnAddresses?: readonly string[] | undefined;
}

/** Maximum length of a return address, in characters. Cookies carry it, which have 8 kB in total (decision 143). */
const LONGEST_RETURN = 4096;
/** Maximum length of a one-time token, in characters. */
const LONGEST_TOKEN = 1024;

/**
 * The parameters that the flows read: one-time tokens (contract 6), and authorization and log-out requests (contract
 * 9), and the code of a device.
 */
const READ = new Set(
  (
    'stytch_token_type token stytch_redirect_type error client_id redirect_uri response_type scope prompt state nonce code_challenge resource ' +
    'post_logout_redirect_uri id_token_hint user_code'
  ).split(' '),
);

/**
 * The address of a page with only the parameters that the flows read. Anyone can add others to a link, of any length.
 */
export function readAddress({ href, searchParams }: URL): string {
  const address = new URL(href);
  address.search = new URLSearchParams([...searchParams].filter(([name]) => READ.has(name))).toString();
  return address.href;
}

/** Whether the address contains a token that is too long for any provider to have issued it. */
export const hasLongToken = ({ searchParams }: URL): boolean =>
  searchParams.getAll('token').some((token) => token.length > LONGEST_TOKEN);

// Threat T1.
/**
 * The requested return address. Undefined unless it is a path of this origin or below an address of the list: the
 * request comes from outside, and an open redirect after the sign-in helps phishing.
 */
export function returnAddress(text: string | undefined, { origin, returnAddresses = [] }: Places): string | undefined {
  if (!text || text.length > LONGEST_RETURN || /[\\\p{Cc}\p{Z}]/u.test(text) || !URL.canParse(text, origin))
    return undefined;
  const url = new URL(text, origin);
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== '') return undefined;
  // An address without a scheme must be a path: `//evil.example` is a different host.
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
