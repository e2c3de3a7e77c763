/** An email or text message that the sandbox sent. */
export interface SentMessage {
  /** The id of the message in the inbox. */
  readonly id: string;
  /** The channel of the message. */
  readonly channel: 'email' | 'sms' | 'whatsapp';
  /** The email address, or the phone number in the form `+12025550123`. */
  readonly to: string;
  /** The subject of an email; empty for other channels. */
  readonly subject: string;
  /** The text of the message. */
  readonly text: string;
  /** The passcode in the message, if any. */
  readonly code?: string;
  /** The links in the message, in order. */
  readonly links: readonly string[];
  /** ISO 8601, by the project's clock. */
  readonly sent_at: string;
}

/** A request that the sandbox received. Secrets in its body are masked. */
export interface ReceivedCall {
  /** The HTTP method. */
  readonly method: string;
  /** The path, without the query. */
  readonly path: string;
  /** The JSON body; null if there was none. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** The status of the answer; 0 if there was none. */
  readonly status: number;
  /** ISO 8601, by the project's clock. */
  readonly at: string;
}

/**
 * Fault for the next requests to a path. `status`, `error_type` or `body` replace the answer; the call then has no
 * effect.
 */
export interface FaultOrder {
  /** Full and exact, such as `/sdk/v1/otps/authenticate`. */
  readonly path: string;
  /** The HTTP method. Every method if absent. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Number of requests it affects; all if absent. */
  readonly times?: number;
  /** The HTTP status of the answer. */
  readonly status?: number;
  /** The `error_type` of the answer, such as `otp_code_not_found`. */
  readonly error_type?: string;
  /** The `error_message` of the answer. */
  readonly error_message?: string;
  /** The body of the answer, sent as JSON unless it is a string. */
  readonly body?: unknown;
  /** Headers that are added to the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Delays the answer. It does not change the answer. */
  readonly delay_ms?: number;
  /** Never answers. */
  readonly hang?: boolean;
  /** Cuts the connection. */
  readonly drop?: boolean;
}

/** A user to create without a sign-up. */
export interface NewUser {
  /** The email address. */
  readonly email?: string;
  /** The phone number, in the form `+12025550123`. */
  readonly phone_number?: string;
  /** Accepted without a check, even if weak or breached. Needs an email address. */
  readonly password?: string;
  /** Whether the addresses are verified; true by default. */
  readonly verified?: boolean;
  /** The ids of the user's roles. */
  readonly roles?: readonly string[];
}
