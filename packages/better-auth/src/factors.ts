import type { Factor } from '@foyer/wire';
import { isObject, type JsonObject } from './json';
import type { SessionRow } from './tables';

// Contract 5.8.
/** A factor that was just verified. */
export const factorOf = (type: string, delivery: string, detail: JsonObject = {}): Factor => ({
  type,
  delivery_method: delivery,
  last_authenticated_at: new Date().toISOString(),
  ...detail,
});

/**
 * A factor that was verified before replaces its older entry. A credential that was enrolled in the session stays
 * marked, even if it is verified in a different way.
 */
export function merged(factors: readonly Factor[], fresh: readonly Factor[]): Factor[] {
  const enrolled = factors.filter((factor) => factor.credential_created_at !== undefined);
  const again = new Set(fresh.map(identity));
  const marked = fresh.map((factor) => {
    const created = enrolled.find((older) => credentialOf(older) === credentialOf(factor))?.credential_created_at;
    return created === undefined ? factor : { ...factor, credential_created_at: created };
  });
  return [...factors.filter((factor) => !again.has(identity(factor))), ...marked];
}

const identity = ({ last_authenticated_at: _, credential_created_at: __, ...rest }: Factor): string =>
  JSON.stringify(rest);

/**
 * The credential of a factor. A link and a passcode verify the same address, and a text message and WhatsApp the same
 * number.
 */
function credentialOf(factor: Factor): string {
  const details = Object.entries(factor).filter(([name]) => name.endsWith('_factor'));
  return JSON.stringify(details.length === 0 ? factor.delivery_method : details);
}

/** Whether a factor is the browser itself, which was remembered in an earlier sign-in. */
export const isBrowser = ({ delivery_method: by }: Factor): boolean => by === 'remembered_browser';

// Decision 141.
/** A factor of a credential that was created in an existing session: it cannot re-authenticate the user there. */
export const enrolledFactor = (factor: Factor): Factor => ({
  ...factor,
  credential_created_at: factor.last_authenticated_at,
});

/** A session of better-auth has none. */
export const factorsOf = ({ foyerFactors }: SessionRow): Factor[] => storedFactors(JSON.parse(foyerFactors ?? '[]'));

// Decision 141.
/**
 * The factors of a session without those that it has enrolled. Those cannot re-authenticate the user, neither in it nor
 * in a session that follows it.
 */
export const establishedFactors = (session: SessionRow): Factor[] =>
  factorsOf(session).filter((factor) => factor.credential_created_at === undefined);

export const storedFactors = (stored: unknown): Factor[] =>
  Array.isArray(stored) ? stored.filter(isObject).map((factor) => factor as unknown as Factor) : [];
