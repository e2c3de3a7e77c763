import type { MessageId } from '@foyer/wire/message-link';
import { withLink } from '@foyer/wire/message-link';

/** The reason why a call of this package failed. */
export type ServerErrorKind =
  /**
   * The provider did not answer in time, or answered with a 429, a 5xx, or a response that the contract does not allow.
   */
  | 'provider_unreachable'
  /** The provider refused the call for a reason other than the session, such as a wrong public token. */
  | 'provider_refused'
  /** The provider's JWTs do not match `issuer`, `audience` or `projectId`. */
  | 'misconfigured'
  /** `requireScope` or `requireRecent` found no signed-in user. */
  | 'signed_out'
  /** `requireScope` found that the user's roles do not grant the scope. */
  | 'not_allowed'
  /** `requireRecent` found that the user's last authentication is too old. */
  | 'not_recent';

const STATUS = {
  provider_unreachable: 503,
  provider_refused: 500,
  misconfigured: 500,
  signed_out: 401,
  not_allowed: 403,
  not_recent: 403,
} as const satisfies Readonly<Record<ServerErrorKind, number>>;

/** The message never contains a token, a cookie or data about a user. It ends with a link to the row of its `id`. */
export class ServerError extends Error {
  /** The name of the class. */
  override readonly name = 'ServerError';
  /** The part that failed: see {@link ServerErrorKind}. */
  readonly kind: ServerErrorKind;
  /** The HTTP status that fits the kind: 503, 500, 401 or 403. */
  readonly status: (typeof STATUS)[ServerErrorKind];
  /** Stable: `FOYER_NO_KEYS`. The messages page has a row for each id. */
  readonly id: MessageId;

  constructor(id: MessageId, kind: ServerErrorKind, message: string, options?: { readonly cause?: unknown }) {
    super(withLink(id, message), options);
    this.id = id;
    this.kind = kind;
    this.status = STATUS[kind];
  }
}

/**
 * The host's code used this package incorrectly. The message says what the option expects and the kind of the value,
 * and ends with a link to the row of its `id` on the messages page.
 */
export class UsageError extends Error {
  /** The name of the class. */
  override readonly name = 'UsageError';
  /** The code of every wrong option. */
  readonly code = 'invalid_config';
  /** Stable: `FOYER_NO_PROJECT_ID`. The messages page has a row for each id. */
  readonly id: MessageId;

  constructor(id: MessageId, message: string, options?: { readonly cause?: unknown }) {
    super(withLink(id, message), options);
    this.id = id;
  }
}
