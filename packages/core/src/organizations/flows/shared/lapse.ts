// Org 12.
/** Length of an intermediate session, in ms. */
export const INTERMEDIATE_SESSION_MS = 600_000;
