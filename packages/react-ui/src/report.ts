/** Logs a message for developers. Never pass anything that a person typed. */
export function report(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(`[Foyer] ${message}`);
  else console.error(`[Foyer] ${message}`, cause);
}
