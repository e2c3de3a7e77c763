/** Prefix of Foyer's console messages. */
const PREFIX = '[foyer]';

/** Tells developers of the host page how to fix a problem. Must not contain a secret or text that a user typed. */
export function warn(message: string): void {
  console.warn(`${PREFIX} ${message}`);
}

/** Reports a failure with the thrown values. */
export function report(message: string, ...thrown: readonly unknown[]): void {
  console.error(`${PREFIX} ${message}`, ...thrown);
}
