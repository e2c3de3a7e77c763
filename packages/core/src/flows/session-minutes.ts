/** Design decision 6: minutes of a session unless `sessionDurationMinutes` says otherwise. */
export const DEFAULT_SESSION_MINUTES = 30;
