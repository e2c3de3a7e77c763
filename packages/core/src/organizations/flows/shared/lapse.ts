// Org 12.
/** How long an intermediate session lasts, in ms. */
export const INTERMEDIATE_SESSION_MS = 600_000;
