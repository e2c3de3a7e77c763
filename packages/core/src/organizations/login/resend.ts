import type { Clock } from '../../flow/deps';

// Org 12.
/** Pause after a message before another one is offered, in ms. It takes that long to arrive. */
const RESEND_AFTER_MS = 15_000;

/** A message was sent, and may be sent again. */
export interface MayResend {
  /** From when on a screen offers to send it again (ms, monotonic). Absent: at once. */
  readonly resendAt?: number;
}

/** Common fields of the events of a message that was just sent. */
export interface JustSent {
  readonly resendAt: number;
}

export const justSent = ({ clock }: Clock): JustSent => ({ resendAt: clock.now() + RESEND_AFTER_MS });
