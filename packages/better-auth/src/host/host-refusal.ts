import { isAPIError } from 'better-auth/api';
import { Refusal } from '../api-error';
import { isObject, storedObject } from '../json';

/** Codes of better-auth, and those that a hook of the host can throw as `new APIError('FORBIDDEN', { code })`. */
const SIGN_UP_CODES = new Map<string, 'sign_ups_closed' | 'email_not_in_allowlist'>([
  ['EMAIL_PASSWORD_SIGN_UP_DISABLED', 'sign_ups_closed'],
  ['SIGN_UPS_CLOSED', 'sign_ups_closed'],
  ['SIGN_UP_NOT_ALLOWED', 'email_not_in_allowlist'],
]);
const CAPTCHA_CODES = new Set(['MISSING_RESPONSE', 'VERIFICATION_FAILED']);

/** An error response of better-auth, of its plugins or of the host. Its message is for the user. */
interface HostAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The field that a hook of the host refuses. */
  readonly path?: string | undefined;
}

/** The error of the contract. Null if the server has failed. */
function refusalFor({ status, code, message, path }: HostAnswer): Refusal | null {
  if (status >= 500) return null;
  if (status === 429) return new Refusal('too_many_requests');
  const worded = message === '' ? {} : { message };
  if (code === 'PASSWORD_COMPROMISED') return new Refusal('breached_password', worded);
  const ofSignUp = SIGN_UP_CODES.get(code);
  if (ofSignUp) return new Refusal(ofSignUp, worded);
  if (CAPTCHA_CODES.has(code)) return new Refusal('captcha_required', worded);
  // Pages show the message of this error type, because they have no text for it.
  return new Refusal('bad_request', { ...worded, path, status: Math.max(status, 400) });
}

const answerIn = (status: number, body: unknown, message: string): HostAnswer => {
  const { code, message: worded, path } = isObject(body) ? body : {};
  return {
    status,
    code: typeof code === 'string' ? code : '',
    message: typeof worded === 'string' ? worded : message,
    path: typeof path === 'string' ? path : undefined,
  };
};

/** The refusal of a sign-up, by the code of an error that better-auth or a hook throws. Null for any other error. */
export function signUpRefusalIn(error: unknown): Refusal | null {
  const { code, message } = isAPIError(error)
    ? answerIn(error.statusCode, error.body, error.message)
    : { code: '', message: '' };
  const type = SIGN_UP_CODES.get(code);
  return type === undefined ? null : new Refusal(type, message === '' ? {} : { message });
}

/** Converts an error that better-auth throws. Null for any other error. */
export const refusalByError = (error: unknown): Refusal | null =>
  isAPIError(error) ? refusalFor(answerIn(error.statusCode, error.body, error.message)) : null;

/** Converts a response that better-auth's router returns instead of the endpoint's. */
export async function refusalByResponse(response: Response): Promise<Refusal> {
  const text = await response.text();
  return (
    refusalFor(answerIn(response.status, storedObject(text), '')) ??
    new Refusal('internal_server_error', { message: text })
  );
}

/**
 * Checks a row that better-auth has created. It is null, which better-auth's types omit, if a hook of `databaseHooks`
 * returns false. Throws `email_not_in_allowlist` for a user, else `unauthorized_action`.
 */
export function demandMade<T extends object>(made: T | null, name: 'user' | 'session' | 'account'): T {
  if (made === null)
    throw new Refusal(name === 'user' ? 'email_not_in_allowlist' : 'unauthorized_action', {
      message: `The server does not allow this ${name}.`,
    });
  return made;
}
