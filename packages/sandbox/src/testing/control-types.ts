/** An email or text message that the sandbox sent. */
export interface SentMessage {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly to: string;
  readonly subject: string;
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
  readonly method: string;
  readonly path: string;
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
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** Number of requests it affects; all if absent. */
  readonly times?: number;
  readonly status?: number;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly body?: unknown;
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
  readonly email?: string;
  readonly phone_number?: string;
  /** Accepted without a check, even if weak or breached. Needs an email address. */
  readonly password?: string;
  /** Whether the addresses are verified; true by default. */
  readonly verified?: boolean;
  readonly roles?: readonly string[];
}
