// Decision 171.
/**
 * The cookie with which the provider remembers a browser for the second factor (contract 3.8). It never reaches the
 * browser by itself, because the host's server makes the calls.
 */
export interface BrowserCookie {
  /** `name=value`, as the provider wrote it. */
  readonly pair: string;
  /** In seconds. */
  readonly maxAge: number;
}

/** Of any prefix, because hosts can prefix the cookies of their backend. The value fits into a header and a cookie. */
const PAIR = /^[\w.-]{0,64}remembered_browser=[\w.~-]{16,128}$/;
/** The most days that a browser is remembered for, in seconds. */
const MOST = 90 * 86_400;

/** The cookie in the answer of a provider. Undefined if it sets none. */
export function browserCookieIn({ headers }: Response): BrowserCookie | undefined {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const age = attributes.find((one) => /^max-age=\d{1,9}$/i.test(one))?.slice('max-age='.length);
    if (PAIR.test(pair) && Number(age) > 0) return { pair, maxAge: Math.min(Number(age), MOST) };
  }
  return undefined;
}

/** The pair of a sealed cookie. */
export const pairOf = (opened: object | undefined): string | undefined =>
  opened && 'pair' in opened && typeof opened.pair === 'string' && PAIR.test(opened.pair) ? opened.pair : undefined;
