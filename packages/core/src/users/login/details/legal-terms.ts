import { isRecord } from '../../../base/guards';
import { parseUrl } from '../../../base/parse-url';
import { safeUrl } from '../../../links/navigate';

/** The terms that a login shows. */
export interface LegalTerms {
  /** The address of the terms. At least one of both is there. */
  readonly terms?: string | undefined;
  /** The address of the privacy policy. */
  readonly privacy?: string | undefined;
  readonly consent: 'notice' | 'checkbox';
  readonly version: string;
}

const LONGEST_VERSION = 64;

/** Whether a value can be the version of terms. */
export const isTermsVersion = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_VERSION;

/**
 * The terms of a configuration. Undefined if there are none, or none that a user could read. Never throws: hosts
 * without types can pass any value.
 */
export function legalTermsOf(legal: unknown): LegalTerms | undefined {
  if (!isRecord(legal) || !isTermsVersion(legal['version'])) return undefined;
  const terms = legalPage(legal['termsURL']);
  const privacy = legalPage(legal['privacyURL']);
  if (terms === undefined && privacy === undefined) return undefined;
  return {
    terms,
    privacy,
    consent: legal['consent'] === 'checkbox' ? 'checkbox' : 'notice',
    version: legal['version'],
  };
}

/** Stands for the origin of the page, which a server does not know. */
const THIS_PAGE = 'https://page.invalid';

/** The address of a link to a host's page: a full http or https URL, or a path of the page. Undefined: neither. */
export function legalPage(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  if (!address.startsWith('/')) return safeUrl(address)?.href;
  const url = parseUrl(address, THIS_PAGE);
  const path = url?.origin === THIS_PAGE ? `${url.pathname}${url.search}${url.hash}` : '';
  // `//host` and `/\host` are addresses of another host.
  return safeUrl(`${THIS_PAGE}${path}`) && /^\/(?!\/)/.test(path) ? path : undefined;
}
