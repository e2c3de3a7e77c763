import { withLink } from '@foyer/wire/message-link';
import type { FoyerError } from '../base/errors';
import { ApiError, ResponseError } from '../base/errors';
import { isRecord } from '../base/guards';
import type { Platform } from '../base/platform';

export interface ErrorAnswerDeps {
  readonly platform: Platform;
  /** Called with the code of each error that the provider answers with, and the method and path of the call. */
  readonly refused: (this: void, code: string, call: string) => void;
}

const MAX_WAIT_SECONDS = 900;
const DEFAULT_WAIT_SECONDS = 30;
// Org api 10.
/** Locks a user, not the call: other users can still call it, and for this user 30 s might be too short. */
const LOCKED = 'user_lock_limit_reached';

/**
 * The error for a response with a status over 299 (contract 1.6, faults N6 to N12).
 *
 * @param call Method and path of the call, without ids: `POST /sdk/v1/otps/email/send`.
 */
export function errorAnswer(
  response: Response,
  json: unknown,
  { platform, refused }: ErrorAnswerDeps,
  call: string,
): FoyerError {
  const { status } = response;
  const body = isRecord(json) ? json : {};
  const isLock = body['error_type'] === LOCKED && !response.headers.has('retry-after');
  const options = { retryAt: isLock ? undefined : retryAt(response, platform) };
  const text = (key: string) => (typeof body[key] === 'string' && body[key] !== '' ? body[key] : undefined);
  const error_message = text('error_message');
  const error_type = text('error_type') ?? (error_message && 'unknown_error');
  if (!error_type) return new ResponseError(refusal(call, status), options);
  refused(error_type, call);
  const details = body['error_details'];
  return new ApiError(
    {
      status_code: typeof body['status_code'] === 'number' ? body['status_code'] : status,
      error_type,
      error_message: error_message ?? `The provider responded with ${error_type}.`,
      error_url: text('error_url') ?? '',
      request_id: text('request_id'),
      error_details: isRecord(details) ? details : undefined,
    },
    options,
  );
}

/** For a response without an error code. Providers answer so to a page that is not authorized. */
const refusal = (call: string, status: number): string =>
  withLink(
    'FOYER_CALL_REFUSED',
    `${call} failed with status ${status}.${[401, 403].includes(status) ? " Is this domain authorized in your provider's dashboard?" : ''}`,
  );

/** When to retry after a 429 or 503: at least 1 s and at most 15 min from now; 30 s if the response does not say. */
function retryAt({ status, headers }: Response, platform: Platform): number | undefined {
  const header = headers.get('retry-after')?.trim();
  if (status !== 429 && (status !== 503 || header === undefined)) return undefined;
  const seconds = retrySeconds(header ?? '', platform);
  const wait = Number.isNaN(seconds) ? DEFAULT_WAIT_SECONDS : Math.min(MAX_WAIT_SECONDS, Math.max(1, seconds));
  return platform.now() + wait * 1000;
}

/** RFC 9110 section 10.2.3: a count of seconds or an HTTP date; NaN for anything else. */
function retrySeconds(header: string, platform: Platform): number {
  if (/^[+-]?\d+$/.test(header)) return Number(header);
  return /^[A-Z][a-z]{2},/.test(header) ? (Date.parse(header) - platform.wallClock()) / 1000 : Number.NaN;
}
