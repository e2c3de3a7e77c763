/** The only place that writes to the console: hints for the developer of the host page, never with a secret. */
export function warn(message: string): void {
  console.warn(`[foyer] ${message}`);
}

/** Reports an error that a host's own callback threw. */
export function report(thrown: unknown): void {
  console.error(thrown);
}
