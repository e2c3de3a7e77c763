/** The page of the documentation with one row for each message to developers. */
const PAGE = 'https://foyer-js.github.io/foyer/guide/messages';

/** The stable id of a message to developers, such as `FOYER_NO_PROVIDER`. */
export type MessageId = `FOYER_${string}`;

// Decision 73.
/** Ends a message to developers with the link to its row on the messages page. */
export const withLink = (id: MessageId, message: string): string => `${message} ${PAGE}#${id}`;
