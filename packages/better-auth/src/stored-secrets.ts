import type { AuthContext } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';

const noted = new WeakMap<object, Set<string>>();

/** Says once in a process what was encrypted with another secret, and what to do. Nothing that is secret is logged. */
export function noteChangedSecret(auth: AuthContext, what: string): void {
  const known = noted.get(auth.internalAdapter) ?? new Set();
  noted.set(auth.internalAdapter, known);
  if (known.has(what)) return;
  known.add(what);
  auth.logger.error(
    `@foyer/better-auth cannot decrypt ${what}: it was encrypted with another secret. Was BETTER_AUTH_SECRET changed? Set the old one again, ` +
      'or keep both: `secrets: [{ version: 2, value: NEW }, { version: 1, value: OLD }]` and `secret: OLD` in betterAuth().',
  );
}

/**
 * Decrypts what better-auth's `symmetricEncrypt` encrypted; null, and a line in the log, if that was with another
 * secret.
 */
export async function decrypted(auth: AuthContext, what: string, data: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: auth.secretConfig, data });
  } catch {
    noteChangedSecret(auth, what);
    return null;
  }
}
