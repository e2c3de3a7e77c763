import type { PublicAuth, SessionDuration } from './deps';

/** What the commands of several flows share. */
export const sessionDuration = (options: {
  readonly sessionDurationMinutes?: number | undefined;
}): SessionDuration => ({
  session_duration_minutes: minutesOr(options.sessionDurationMinutes, DEFAULT_SESSION_MINUTES),
});

/** A host's number of minutes, or ours where it gave none, or something that is not one. */
export const minutesOr = (minutes: number | undefined, fallback: number): number =>
  typeof minutes === 'number' && minutes > 0 && minutes < Infinity ? minutes : fallback;

export function withoutTokens<Response extends object>(response: Response): PublicAuth<Response> {
  const rest = { ...response };
  for (const key of ['session_token', 'session_jwt', '__user']) Reflect.deleteProperty(rest, key);
  return rest;
}

/** The event that follows once the wait is over. */
export const after = async <Event>(wait: Promise<void>, event: Event): Promise<Event> => {
  await wait;
  return event;
};

/** Decision 6: minutes of a session unless `sessionDurationMinutes` says otherwise. */
export const DEFAULT_SESSION_MINUTES = 30;
