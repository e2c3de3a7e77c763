/** The one way of the skin to speak to a developer. Never given anything that a person typed. */
export function report(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(`[Foyer] ${message}`);
  else console.error(`[Foyer] ${message}`, cause);
}
