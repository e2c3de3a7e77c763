import type { AuthContext } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';

const noted = new WeakMap<object, Set<string>>();

/** Logs once per process that data was encrypted with a different secret, and the fix. Logs no secrets. */
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
 * Decrypts data of better-auth's `symmetricEncrypt`. Null, with a log entry, if it was encrypted with a different
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
