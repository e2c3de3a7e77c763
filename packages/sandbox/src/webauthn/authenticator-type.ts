import { ApiError } from '../http/api-error';

/** Built into the device, or apart from it; '' is not known. */
export type AuthenticatorType = '' | 'platform' | 'cross-platform';

/** The type in a request, '' when absent. Throws `bad_request`. */
export function readAuthenticatorType(value: unknown): AuthenticatorType {
  const type = toAuthenticatorType(value ?? '');
  if (type !== null) return type;
  throw new ApiError('bad_request', "authenticator_type must be 'platform' or 'cross-platform'.");
}

/** The value as a type, or null when it is none. */
export function toAuthenticatorType(value: unknown): AuthenticatorType | null {
  return value === '' || value === 'platform' || value === 'cross-platform' ? value : null;
}
