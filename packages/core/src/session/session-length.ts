import type { SessionTimes } from './session-adapter';

/** The longest session of the contract, in minutes. */
const MAX_MINUTES = 527_040;

/**
 * The length to request, in minutes, so that a session does not end earlier than it already would: the wanted length,
 * or the rest of the session if that is longer.
 */
export const notShorter = (wanted: number, session: SessionTimes | null | undefined): number =>
  Math.min(MAX_MINUTES, Math.max(wanted, minutesBetween(session?.last_accessed_at, session?.expires_at)));

/**
 * The length that restores the end which the session had before a response, in minutes: some providers count the
 * length of a session from each authentication, even if it then ends earlier. Undefined if it ends no earlier now.
 */
export const lostLength = (before: SessionTimes, after: SessionTimes): number | undefined =>
  Date.parse(after.expires_at) < Date.parse(before.expires_at)
    ? Math.min(MAX_MINUTES, minutesBetween(after.last_accessed_at, before.expires_at))
    : undefined;

/** Both times are the provider's, so the clock of this device changes nothing. */
const minutesBetween = (from = '', to = ''): number => Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000) || 0;
