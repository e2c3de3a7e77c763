import { isAPIError } from 'better-auth/api';
import { Refusal } from '../api-error';
import { isObject, storedObject } from '../json';

const CAPTCHA_CODES = new Set(['MISSING_RESPONSE', 'VERIFICATION_FAILED']);

/** A refusal of better-auth's own code, of its plugins or of the host. Its message is for the user. */
interface HostAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The refusal of the contract; null for a fault of the server. */
function refusalFor({ status, code, message }: HostAnswer): Refusal | null {
  if (status >= 500) return null;
  if (status === 429) return new Refusal('too_many_requests');
  const worded = message === '' ? {} : { message };
  if (code === 'PASSWORD_COMPROMISED') return new Refusal('breached_password', worded);
  if (CAPTCHA_CODES.has(code)) return new Refusal('captcha_required', worded);
  // Pages show the message of this type: they have no text of their own for it.
  return new Refusal('bad_request', { ...worded, status: Math.max(status, 400) });
}

const answerIn = (status: number, body: unknown, message: string): HostAnswer => {
  const { code, message: worded } = isObject(body) ? body : {};
  return { status, code: typeof code === 'string' ? code : '', message: typeof worded === 'string' ? worded : message };
};

/** The refusal in the contract of an error that better-auth throws; null for any other error. */
export const refusalByError = (error: unknown): Refusal | null =>
  isAPIError(error) ? refusalFor(answerIn(error.statusCode, error.body, error.message)) : null;

/** The refusal in the contract of an answer that better-auth's router gives in place of the endpoint's. */
export async function refusalByResponse(response: Response): Promise<Refusal> {
  const text = await response.text();
  return (
    refusalFor(answerIn(response.status, storedObject(text), '')) ??
    new Refusal('internal_server_error', { message: text })
  );
}

/**
 * The row that better-auth has made. It gives null, which its types leave out, if a hook of `databaseHooks` returns
 * false. Throws
 * `unauthorized_action`.
 */
export function demandMade<T extends object>(made: T | null, name: 'user' | 'session' | 'account'): T {
  if (made === null) throw new Refusal('unauthorized_action', { message: `The server does not allow this ${name}.` });
  return made;
}
