import { minutesOr } from '../base/minutes';
import type { SessionDuration } from './deps';

/** The session length of a flow's options, in the form that calls expect. */
export const sessionDuration = (options: {
  readonly sessionDurationMinutes?: number | undefined;
}): SessionDuration => ({
  session_duration_minutes: minutesOr(options.sessionDurationMinutes, DEFAULT_SESSION_MINUTES),
});

/** The event that follows once the wait is over. */
export const after = async <Event>(wait: Promise<void>, event: Event): Promise<Event> => {
  await wait;
  return event;
};

// Decision 6.
/** The length of a session unless `sessionDurationMinutes` sets it, in minutes. */
export const DEFAULT_SESSION_MINUTES = 30;
