import type { Problem } from '../../base/errors';

/** Place of an error. */
export type ErrorPlace =
  | 'organizationEmail'
  | 'email'
  | 'password'
  | 'emailCode'
  | 'sms'
  | 'totp'
  | 'recoveryCode'
  | 'ssoSearch'
  | 'slugSearch';

/** Text of an error: the key of a text, or one of the rules that every form shares. */
export type ErrorReading =
  /** "Check your connection": nothing arrived, and the same may be tried again. */
  | { readonly reads: 'connection' }
  // Org 5.26.
  /** The sign-in took too long and begins anew. */
  | { readonly reads: 'lapsed' }
  /** By the texts that consumers' forms have for a code, else the server's own message. */
  | { readonly reads: 'common' }
  | { readonly reads: 'key'; readonly key: ErrorKey };

export type ErrorKey =
  | 'error.jitIneligible'
  | 'error.emailNoAccessToOrg'
  | 'error.passcodeInvalid'
  | 'recoveryCodes.entry.error.invalidCode'
  | 'ssoDiscovery.email.error.unknown'
  | 'ssoDiscovery.fallback.error.orgNotFound'
  | 'ssoDiscovery.fallback.error.unknown';

/** The codes of our own problems that have a text of their own. */
export const NO_ACCESS = 'email_without_access';
export const NO_SUCH_ORGANIZATION = 'organization_not_found';

const CONNECTION = ['network_error', 'timeout', 'aborted'];

/** The second where the browser has dropped the cookie, so that the call came without one. */
const LAPSED = ['intermediate_session_not_found', 'no_session_arguments'];

/** Whether the sign-in took longer than the ten minutes that it may. */
export const isLapsed = ({ code }: Problem): boolean => LAPSED.includes(code);

/** Whether another sign-in has taken the place of the one that the screen was drawn for. */
export const isChanged = ({ code }: Problem): boolean => code === 'account_changed';

const NOT_PROVISIONED = ['email_jit_provisioning_not_allowed', 'invalid_email_for_jit_provisioning'];

/** The codes that say that a passcode, or a backup code, is not the right one. */
const WRONG_CODE = [
  'otp_code_not_found',
  'unable_to_auth_otp_code',
  'unable_to_authenticate_totp',
  'totp_code_already_authenticated',
  'unable_to_authenticate_recovery_code',
  'recovery_code_used_as_totp_code',
  'totp_code_used_as_recovery_code',
  'invalid_code',
];

// Org 4.8, W2, W12.
/** Text of an error in its place: what every form shares first, then what only this one says. */
export function errorReading(place: ErrorPlace, error: Problem): ErrorReading {
  if (CONNECTION.includes(error.code)) return { reads: 'connection' };
  if (isLapsed(error)) return { reads: 'lapsed' };
  // Until when nothing can be tried is said everywhere.
  if (error.retryAt !== undefined) return { reads: 'common' };
  const key = keyFor(place, error);
  return key ? { reads: 'key', key } : { reads: 'common' };
}

function keyFor(place: ErrorPlace, { code, message }: Problem): ErrorKey | undefined {
  if (code === NO_ACCESS) return 'error.emailNoAccessToOrg';
  switch (place) {
    case 'organizationEmail':
      return NOT_PROVISIONED.includes(code) ? 'error.jitIneligible' : undefined;
    case 'sms':
    case 'totp':
    case 'emailCode':
      return WRONG_CODE.includes(code) ? 'error.passcodeInvalid' : undefined;
    case 'recoveryCode':
      return WRONG_CODE.includes(code) ? 'recoveryCodes.entry.error.invalidCode' : undefined;
    case 'ssoSearch':
      return message === '' ? 'ssoDiscovery.email.error.unknown' : undefined;
    case 'slugSearch':
      return code === NO_SUCH_ORGANIZATION
        ? 'ssoDiscovery.fallback.error.orgNotFound'
        : 'ssoDiscovery.fallback.error.unknown';
    case 'email':
    case 'password':
      return undefined;
  }
}

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
