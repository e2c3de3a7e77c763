/** How long a session of the demo lasts. */
export const MINUTES = 60;
