import type { Problem } from '../../base/errors';

/** The form or field that shows an error. */
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

/** The source of an error's text: a text key, or one of the rules that all forms share. */
export type ErrorReading =
  /** "Check your connection": the call can be retried. */
  | { readonly reads: 'connection' }
  // Org 5.26.
  /** The sign-in took too long and starts again. */
  | { readonly reads: 'lapsed' }
  /** The consumer forms' text for the code, else the server's message. */
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

/** Foyer's own error codes with their own texts. */
export const NO_ACCESS = 'email_without_access';
export const NO_SUCH_ORGANIZATION = 'organization_not_found';

const CONNECTION = ['network_error', 'timeout', 'aborted'];

/** The second code appears if the browser has dropped the expired cookie. */
const LAPSED = ['intermediate_session_not_found', 'no_session_arguments'];

/** Whether the intermediate session (ten minutes) has expired. */
export const isLapsed = ({ code }: Problem): boolean => LAPSED.includes(code);

/** Whether a different sign-in has replaced the one on the screen. */
export const isChanged = ({ code }: Problem): boolean => code === 'account_changed';

const NOT_PROVISIONED = ['email_jit_provisioning_not_allowed', 'invalid_email_for_jit_provisioning'];

/** Error codes for a wrong passcode or backup code. */
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
/** The text of an error: the shared rules first, then the texts of the place. */
export function errorReading(place: ErrorPlace, error: Problem): ErrorReading {
  if (CONNECTION.includes(error.code)) return { reads: 'connection' };
  if (isLapsed(error)) return { reads: 'lapsed' };
  // All places show until when the form is blocked.
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
/** The kind of an error screen. */
export type ErrorKind = 'default' | 'link' | 'organization' | 'policy' | 'blocked' | 'claimed';

// Org 4.8, 3.1, W6.
/** The kind of error for a refused token, by its type. */
export function errorOfToken(tokenType: string, { code }: Problem): ErrorKind {
  if (code === 'ad_blocker_detected') return 'blocked';
  return tokenType === 'multi_tenant_magic_links' || tokenType === 'discovery' ? 'link' : 'default';
}

// Org 4.8.
/** The kind of error for a refused choice or creation of an organization. */
export const errorOfChoice = ({ code }: Problem): ErrorKind =>
  code === 'action_not_allowed_email_domain_is_claimed' ? 'claimed' : 'default';
