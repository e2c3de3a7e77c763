import { asciiDomain } from '@foyer/wire/ascii-email';
import { ApiError } from '../../http/api-error';
import { commonDomains } from '../slugs';
import { readTexts } from './bodies';

/** Domains of disposable addresses. A real provider's list is longer. */
const disposableDomains = new Set([
  ...['10minutemail.com', 'dispostable.com', 'fakeinbox.com', 'getnada.com', 'guerrillamail.com', 'mailinator.com'],
  ...['maildrop.cc', 'mintemail.com', 'sharklasers.com', 'temp-mail.org', 'tempmail.com', 'throwawaymail.com'],
  ...['trashmail.com', 'yopmail.com'],
]);

const MOST = 200;
/** True for a domain of at least two labels, without spaces. */
export const isDomain = (text: string): boolean => asciiDomain(text) !== null;

/** True for a domain at which anyone can get an address. */
export function isCommon(domain: string): boolean {
  return commonDomains.has(domain.toLowerCase());
}

/**
 * Reads the domains of addresses that can join or be invited, in ASCII and lower case. Throws `too_many_domains`,
 * `organization_settings_invalid_domain`, `organization_settings_duplicate_domain`,
 * `organization_settings_domain_too_common` and `organization_settings_disposable_domain`.
 */
export function readDomains(value: unknown): string[] {
  const domains = readTexts('email_allowed_domains', value).map((one) => asciiDomain(one) ?? one);
  if (domains.length > MOST) throw new ApiError('too_many_domains');
  if (!domains.every(isDomain)) throw new ApiError('organization_settings_invalid_domain');
  if (new Set(domains).size < domains.length) throw new ApiError('organization_settings_duplicate_domain');
  if (domains.some(isCommon)) throw new ApiError('organization_settings_domain_too_common');
  if (domains.some((one) => disposableDomains.has(one))) throw new ApiError('organization_settings_disposable_domain');
  return domains;
}
