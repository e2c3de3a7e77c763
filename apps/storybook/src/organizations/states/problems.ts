import type { Problem } from '@foyer/core/organizations';

/** Errors of any call. The stories' clock is at 0, so `retryAt` is the remaining time. */
export const OFFLINE: Problem = { code: 'network_error', message: 'The server could not be reached.' };
export const SLOW: Problem = { code: 'timeout', message: 'The server did not answer in time.' };
export const OUR_FAULT: Problem = { code: 'internal_server_error', message: 'Oops.' };
const TOO_MANY: Problem = { code: 'too_many_requests', message: 'Too many requests.', retryAt: 42_000 };
/** A rate limit of the provider forbids a retry for a while. */
export const LIMITED = { error: TOO_MANY, blocked: true } as const;
export const INVALID_EMAIL: Problem = { code: 'invalid_email', message: 'Email format is invalid.' };
export const NO_JIT: Problem = { code: 'email_jit_provisioning_not_allowed', message: 'No JIT provisioning.' };
export const NO_ACCESS: Problem = {
  code: 'email_without_access',
  message: 'This address has no access to Harbour Works.',
};
/** An error of the provider for which we have no text. */
export const UNKNOWN: Problem = {
  code: 'brand_new_code',
  message: 'A sentence of the provider that no table of ours knows.',
};
