import type { Problem } from '../../../errors';

// Org 5.15.
/** Subject of the screen of an error. */
export type ErrorKind = 'default' | 'link' | 'organization' | 'policy' | 'blocked' | 'claimed';

// Org 4.8, 3.1, W6.
/** The kind of error of a token that was refused, by its type. */
export function errorOfToken(tokenType: string, { code }: Problem): ErrorKind {
  if (code === 'ad_blocker_detected') return 'blocked';
  return tokenType === 'multi_tenant_magic_links' || tokenType === 'discovery' ? 'link' : 'default';
}

// Org 4.8.
/** The kind of error of an exchange or a creation that was refused. */
export const errorOfChoice = ({ code }: Problem): ErrorKind =>
  code === 'action_not_allowed_email_domain_is_claimed' ? 'claimed' : 'default';
