import { foyerAccount } from '@foyer/next';

/** The list of a user's sessions, and the deletion of the account: both need the project secret. */
export const { GET, DELETE } = foyerAccount();
