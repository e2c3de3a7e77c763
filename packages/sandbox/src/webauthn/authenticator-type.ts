import { ApiError } from '../http/api-error';

/** Built into the device or separate from it; '' means unknown. */
export type AuthenticatorType = '' | 'platform' | 'cross-platform';

/** Reads the type in a request; '' when absent. Throws `bad_request`. */
export function readAuthenticatorType(value: unknown): AuthenticatorType {
  const type = toAuthenticatorType(value ?? '');
  if (type !== null) return type;
  throw new ApiError('bad_request', "authenticator_type must be 'platform' or 'cross-platform'.");
}

/** Converts a value to a type; null when it is not one. */
export function toAuthenticatorType(value: unknown): AuthenticatorType | null {
  return value === '' || value === 'platform' || value === 'cross-platform' ? value : null;
}
