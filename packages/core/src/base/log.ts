import type { MessageId } from '@foyer/wire/message-link';
import { withLink } from '@foyer/wire/message-link';

/** Prefix of Foyer's console messages. */
const PREFIX = '[foyer]';

/** Tells developers of the host page how to fix a problem. Must not contain a secret or text that a user typed. */
export const warn = (id: MessageId, message: string): void => warnLinked(withLink(id, message));

/** The same for a text that ends with its link, such as the message of a UsageError. */
export function warnLinked(text: string): void {
  console.warn(`${PREFIX} ${text}`);
}

/** Reports a failure with the thrown values. */
export const report = (id: MessageId, message: string, ...thrown: readonly unknown[]): void =>
  reportLinked(withLink(id, message), ...thrown);

/** The same for a text that ends with its link. */
export function reportLinked(text: string, ...thrown: readonly unknown[]): void {
  console.error(`${PREFIX} ${text}`, ...thrown);
}
