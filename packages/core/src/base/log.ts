/** Start of every text of Foyer in the console. */
const PREFIX = '[foyer]';

/** Tells the developer of the host page what to do. Never with a secret, and with nothing that a person typed. */
export function warn(message: string): void {
  console.warn(`${PREFIX} ${message}`);
}

/** Reports what is broken, with what was thrown. */
export function report(message: string, ...thrown: readonly unknown[]): void {
  console.error(`${PREFIX} ${message}`, ...thrown);
}
