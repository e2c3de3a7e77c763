import type { ProjectContext } from './call-context';
import { sealed } from './one-time';
import type { UserRow } from './tables';

// Decision 156.
/**
 * A hash of the password and the email address of a user. A token of an unfinished sign-in is valid only as long as it
 * is the same: a new password or the first verification of the address invalidates the token, even through
 * better-auth's own calls.
 */
export async function standingOf(context: ProjectContext, userId: string): Promise<string> {
  const { internalAdapter } = context.auth;
  const user: UserRow | null = await internalAdapter.findUserById(userId);
  const password = (await internalAdapter.findCredentialAccount(userId))?.password ?? '';
  return sealed(context, `standing:${userId}:${user?.email ?? ''}:${String(user?.emailVerified)}:${password}`);
}
