import { isEmail } from './email';

/**
 * Email services with one domain each. Their names are so long or so common that a near miss is rarely another
 * service.
 */
const SERVICES = [
  'gmail.com',
  'googlemail.com',
  'icloud.com',
  'protonmail.com',
  'proton.me',
  'rocketmail.com',
  'fastmail.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'btinternet.com',
  'bigpond.com',
  'rediffmail.com',
  't-online.de',
  'freenet.de',
  'wanadoo.fr',
  'laposte.net',
  'virgilio.it',
  'hanmail.net',
];

/** Email services with domains in many countries, each of which is accepted as it is. */
const WORLDWIDE = ['yahoo', 'hotmail', 'outlook'];

/** Short names. Their near misses are often other domains. Only typos in their `.com` are corrected. */
const SHORT = ['aol', 'gmx', 'live', 'msn'];

/** Other domains that are a near miss of a service. */
const OTHERS = ['cloud.com', 'email.com', 'mail.com', 'ymail.com'];

/** Near misses of `.com`, none of them a top-level domain. */
const NO_TOP_LEVEL = /\.(?:c0m|cim|cmo|comm|comn|con|coom|cpm|ocm|vom|xom)$/;
/** Existing top-level domains under which no service above has a domain. */
const OTHER_TOP_LEVEL = /\.(?:cm|co|om)$/;
const COUNTRY = /^(?:com|(?:com?\.)?[a-z]{2})$/;

/**
 * The address that was probably meant by one with a typo in its domain: `ada@gmail.com` for `ada@gmial.com`. Sends
 * nothing. Show it as a suggestion only: the typed address might be right.
 *
 * @param text An address as typed. Surrounding blanks are ignored.
 * @returns The address with another domain; undefined if the domain is well known, or near none that is, or if the
 * text is not an address.
 */
export function suggestEmail(text: string): string | undefined {
  const [, name, typed] = /^([^\s@]+)@([^\s@]{1,253})$/.exec(text.trim()) ?? [];
  if (name === undefined || typed === undefined) return undefined;
  const meant = meantDomain(typed.toLowerCase());
  const email = `${name}@${meant ?? ''}`;
  return meant !== undefined && isEmail(email) ? email : undefined;
}

function meantDomain(domain: string): string | undefined {
  if (SERVICES.includes(domain) || OTHERS.includes(domain)) return undefined;
  const mended = domain.replace(NO_TOP_LEVEL, '.com');
  const [name = '', ...rest] = mended.split('.');
  if (WORLDWIDE.includes(name) || SHORT.includes(name)) {
    const home = mended.replace(OTHER_TOP_LEVEL, '.com');
    return home === domain || rest.length > 1 ? undefined : home;
  }
  return serviceNear(mended) ?? worldwideNear(mended, name, rest.join('.')) ?? (mended === domain ? undefined : mended);
}

const serviceNear = (domain: string): string | undefined => SERVICES.find((service) => isOneSlip(domain, service));

function worldwideNear(domain: string, name: string, country: string): string | undefined {
  for (const service of WORLDWIDE) {
    if (isOneSlip(domain, `${service}.com`)) return `${service}.com`;
    if (isOneSlip(name, service) && COUNTRY.test(country))
      return `${service}.${country}`.replace(OTHER_TOP_LEVEL, '.com');
  }
  return undefined;
}

/** Whether the two differ by one typo: a missing letter, an extra letter, two swapped letters, or an adjacent key. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < meant.length && typed[same] === meant[same]) same += 1;
  const left = typed.slice(same);
  const right = meant.slice(same);
  if (left === right) return false;
  return (
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0]) ||
    (left.slice(1) === right.slice(1) && areNeighbours(left[0], right[0]))
  );
}

/** A keyboard, row by row. If rows differ between countries, the letters stay within reach of each other. */
const ROWS = ['1234567890-', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm,.'];

function areNeighbours(one: string | undefined, other: string | undefined): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a !== undefined && b !== undefined && Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}

function placeOf(letter: string | undefined): { readonly row: number; readonly column: number } | undefined {
  if (letter === undefined) return undefined;
  const row = ROWS.findIndex((letters) => letters.includes(letter));
  return row < 0 ? undefined : { row, column: (ROWS[row] ?? '').indexOf(letter) };
}
