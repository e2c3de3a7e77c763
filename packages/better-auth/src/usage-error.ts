import type { MessageId } from '@foyer/wire/message-link';
import { withLink } from '@foyer/wire/message-link';
import { BetterAuthError } from 'better-auth';

/** The error for a wrong use of the plugin. It ends with a link to the row of its id on the messages page. */
export const usageError = (id: MessageId, message: string): BetterAuthError =>
  new BetterAuthError(withLink(id, message));
