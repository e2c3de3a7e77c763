import type { ProjectContext } from './call-context';
import { sealed } from './one-time';
import type { PersonRow } from './tables';

// Decision 156.
/**
 * What a token of a half-finished sign-in stands on: the password and the email address of its user. A new password and
 * the first proof of the address change it, also by better-auth's own calls, and the token is worth nothing any more.
 * It is a hash, which tells neither.
 */
export async function standingOf(context: ProjectContext, userId: string): Promise<string> {
  const { internalAdapter } = context.auth;
  const person: PersonRow | null = await internalAdapter.findUserById(userId);
  const password = (await internalAdapter.findCredentialAccount(userId))?.password ?? '';
  return sealed(context, `standing:${userId}:${person?.email ?? ''}:${String(person?.emailVerified)}:${password}`);
}
