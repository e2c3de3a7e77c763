import type { Clock } from './deps';

// Org 12.
/** Pause before a message can be sent again, in ms, because it takes that long to arrive. */
const RESEND_AFTER_MS = 15_000;

/** A message that can be sent again. */
export interface MayResend {
  /** When the screen offers to send it again (ms, monotonic). Absent: immediately. */
  readonly resendAt?: number;
}

/** Common fields of the events of a sent message. */
export interface JustSent {
  readonly resendAt: number;
}

export const justSent = ({ clock }: Clock): JustSent => ({ resendAt: clock.now() + RESEND_AFTER_MS });
