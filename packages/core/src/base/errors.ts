import type { MessageId } from '@foyer/wire/message-link';
import { withLink } from '@foyer/wire/message-link';

/**
 * An error as plain data: enough for a screen to choose its text and for a test to compare. Every {@link FoyerError}
 * is one.
 */
export interface Problem {
  /** Stable and public: the provider's `error_type`, or one of {@link LocalErrorCode}. */
  readonly code: string;
  /** For developers, and for users if Foyer has no text for the code. Never contains a secret. */
  readonly message: string;
  /** When trying again is allowed, in ms of the client's monotonic clock. Absent: immediately. */
  readonly retryAt?: number | undefined;
  /** Nothing was sent, because the browser was offline. The problem ends once the browser is online again. */
  readonly offline?: true | undefined;
  /** The connection was lost during a call that signs in. The call might have succeeded anyway. */
  readonly unconfirmed?: true | undefined;
  /** Path of the response field that is missing or unreadable, as `session.expires_at`; empty: the response itself. */
  readonly details?:
    | {
        /** The path of the field, such as `session.expires_at`. */
        readonly path: string;
      }
    | undefined;
}

/** The codes that don't come from the provider. */
export type LocalErrorCode =
  | 'network_error'
  | 'timeout'
  | 'aborted'
  | 'invalid_response'
  | 'invalid_argument'
  | 'invalid_config'
  | 'invalid_trace'
  | 'invalid_email_address'
  | 'password_required'
  | 'no_current_session'
  | 'account_changed'
  | 'address_link_ended'
  | 'other_person'
  | 'sign_in_incomplete'
  | 'confirmation_required'
  | 'element_not_found'
  | 'storage_unavailable'
  | 'jwt_unavailable'
  | 'revoke_unconfirmed'
  | 'script_blocked'
  | 'captcha_required'
  | 'unsafe_url'
  | 'unsupported'
  | 'passkey_unsupported'
  | 'passkey_cancelled'
  | 'passkey_timeout'
  | 'passkey_pending'
  | 'passkey_duplicate'
  | 'passkey_domain'
  | 'passkey_blocked'
  | 'passkey_unavailable'
  | 'passkey_insecure'
  | 'passkey_failed'
  | 'passkey_yielded'
  | 'wallet_rejected'
  | 'wallet_busy'
  | 'wallet_failed'
  | 'wallet_account_changed'
  | 'unsafe_message'
  | 'unexpected_error';

/** The base class of every error that Foyer gives a host, through a rejected promise or `onError`. */
export class FoyerError extends Error implements Problem {
  /** The name of the class. */
  override readonly name: string = 'FoyerError';
  readonly code: string;
  declare readonly retryAt?: number | undefined;
  declare readonly offline?: true | undefined;
  declare readonly unconfirmed?: true | undefined;
  declare readonly details?: { readonly path: string } | undefined;

  constructor(code: string, message: string, options: { cause?: unknown } & Omit<Problem, 'code' | 'message'> = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    const { cause: _cause, ...marks } = options;
    this.code = code;
    Object.assign(this, marks);
  }

  /** The same as `code`, under the contract's name. */
  get error_type(): string {
    return this.code;
  }
}

// Contract 1.6.
/** The six fields of an error response. */
export interface ApiErrorBody {
  /** The HTTP status. */
  readonly status_code: number;
  /** The code of the error. */
  readonly error_type: string;
  /** The message for developers. */
  readonly error_message: string;
  /** The address of a page about the error. */
  readonly error_url: string;
  /** The id of the request, for the provider's support. */
  readonly request_id?: string | undefined;
  /** More data, depending on the error. */
  readonly error_details?: Readonly<Record<string, unknown>> | undefined;
}

/** The provider responded with an error. `code` is its `error_type`. */
export class ApiError extends FoyerError {
  /** The name of the class. */
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status_code: number;
  /** The provider's message for developers. */
  readonly error_message: string;
  /** The address of the provider's page about the error. */
  readonly error_url: string;
  /** The id of the request, for the provider's support. */
  readonly request_id: string | undefined;
  /** More data, depending on the error. */
  readonly error_details: Readonly<Record<string, unknown>> | undefined;

  constructor(body: ApiErrorBody, options: { cause?: unknown; retryAt?: number | undefined } = {}) {
    super(body.error_type, body.error_message, options);
    this.status_code = body.status_code;
    this.error_message = body.error_message;
    this.error_url = body.error_url;
    this.request_id = body.request_id;
    this.error_details = body.error_details;
  }
}

/** No response: offline, refused, blocked by CORS, timed out or aborted. */
export class NetworkError extends FoyerError {
  /** The name of the class. */
  override readonly name = 'NetworkError';

  constructor(
    code: 'network_error' | 'timeout' | 'aborted',
    cause?: unknown,
    marks: Pick<Problem, 'offline' | 'unconfirmed'> = {},
  ) {
    super(code, networkMessages[code], { cause, ...marks });
  }
}

const networkMessages = {
  network_error: 'The server could not be reached.',
  timeout: 'The server did not answer in time.',
  aborted: 'The call was aborted.',
} as const;

/** The response violates the contract. Never treated as a success. */
export class ResponseError extends FoyerError {
  /** The name of the class. */
  override readonly name = 'ResponseError';

  constructor(message: string, options: Pick<Problem, 'retryAt' | 'details'> & { cause?: unknown } = {}) {
    super('invalid_response', message, options);
  }
}

/** The error for a response without a field that Foyer needs. */
export const missingField = (path: string): ResponseError =>
  new ResponseError(
    `The server gave an answer that is not in the contract${path && `: ${path} is missing or unreadable`}.`,
    {
      details: { path },
    },
  );

/**
 * The host's code used Foyer incorrectly. The message names the function or key and the values that it accepts, and
 * ends with a link to the row of its `id` on the messages page.
 */
export class UsageError extends FoyerError {
  /** The name of the class. */
  override readonly name = 'UsageError';
  /** Stable: `FOYER_NO_PROVIDER`. The messages page has a row for each id. */
  readonly id: MessageId;

  constructor(
    id: MessageId,
    message: string,
    code:
      | 'invalid_argument'
      | 'invalid_config'
      | 'invalid_trace'
      | 'element_not_found'
      | 'no_current_session'
      | 'confirmation_required'
      | 'unsupported' = 'invalid_argument',
  ) {
    super(code, withLink(id, message));
    this.id = id;
  }
}

/** The browser can't or won't do it: blocked storage, no WebAuthn, a closed prompt. */
export class BrowserError extends FoyerError {
  /** The name of the class. */
  override readonly name = 'BrowserError';
}

/** Converts any thrown value to a {@link FoyerError}: unchanged if it is one, else wrapped as its `cause`. */
export function toFoyerError(thrown: unknown): FoyerError {
  if (thrown instanceof FoyerError) return thrown;
  const message = thrown instanceof Error ? thrown.message : 'Something unexpected happened.';
  return new FoyerError('unexpected_error', message, { cause: thrown });
}
