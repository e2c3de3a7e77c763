import type { SessionDuration } from './deps';

/** The session length of a flow's options, in the form that calls expect. */
export const sessionDuration = (options: {
  readonly sessionDurationMinutes?: number | undefined;
}): SessionDuration => ({
  session_duration_minutes: minutesOr(options.sessionDurationMinutes, DEFAULT_SESSION_MINUTES),
});

/** A host's number of minutes; the fallback if it is missing or not a positive number. */
export const minutesOr = (minutes: number | undefined, fallback: number): number =>
  typeof minutes === 'number' && minutes > 0 && minutes < Infinity ? minutes : fallback;

/** The event that follows once the wait is over. */
export const after = async <Event>(wait: Promise<void>, event: Event): Promise<Event> => {
  await wait;
  return event;
};

// Decision 6.
/** The length of a session unless `sessionDurationMinutes` sets it, in minutes. */
export const DEFAULT_SESSION_MINUTES = 30;
